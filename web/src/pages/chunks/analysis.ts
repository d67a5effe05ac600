// The analysis board.
import "./shared/boards.ts";
import { AnalysisPage } from "../analysis/analysis.tsx";

export const pages = { analysis: AnalysisPage };
