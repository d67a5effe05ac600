// The analysis board.
import { AnalysisPage } from "../analysis/analysis.tsx";

export const pages = { analysis: AnalysisPage };
