// The solver in the page, which all pages share. Its worker is started by the first question.
import { Solver } from "../solver/index.ts";

const file = document.querySelector<HTMLMetaElement>("meta[name=keypeg-solver]")?.content ?? "";

export const solver = new Solver(() => new Worker(file));
