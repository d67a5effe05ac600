// The solver in this tab, and the server for what it cannot answer. Two workers are started when they are first asked: one
// answers at once, the other searches, and is ended when nobody waits for what it searches.
import { HttpError } from "../net/http.ts";
import { type Depth, LAST_DEPTH, type ProblemKind, Solver, SolverProblem } from "../solver/index.ts";

const start = (): Worker =>
  new Worker(document.querySelector<HTMLMetaElement>("meta[name=keypeg-solver]")?.content ?? "");

const DEPTHS: readonly Depth[] = [1, 2, LAST_DEPTH];

export const quickSolver = new Solver(start);
const searchingSolver = new Solver(start);

/** Why the server is asked: a search too large for a page, too little memory, or no solver in this browser. */
export type Detour = "large" | "memory" | "missing";

export interface Found<T> {
  readonly value: T;
  /** How deep the page has searched; null for the answer of the server. */
  readonly depth: Depth | null;
  /** Whether no better answer is on its way. */
  readonly isLast: boolean;
  readonly detour: Detour | null;
}

/** Yields better and better answers of the page. What it cannot answer, the server is asked. */
export async function* deepening<T>(
  ask: (solver: Solver, depth: Depth, signal: AbortSignal | null) => Promise<T>,
  fetch: () => Promise<T>,
  signal: AbortSignal,
): AsyncGenerator<Found<T>, void> {
  let found: Found<T> | null = null;
  try {
    for (const depth of DEPTHS) {
      // What is answered at once is not worth a new worker.
      const value = await (depth === 1 ? ask(quickSolver, depth, null) : ask(searchingSolver, depth, signal));
      found = { value, depth, isLast: depth === LAST_DEPTH, detour: null };
      yield found;
      if (signal.aborted) return;
    }
  } catch (problem) {
    const detour = detourFor(problem);
    if (found === null) {
      yield { value: await fetch(), depth: null, isLast: true, detour };
      return;
    }
    const searched: Found<T> = { ...found, detour };
    yield searched;
    yield await fetch().then(
      (value) => ({ value, depth: null, isLast: true, detour }),
      () => ({ ...searched, isLast: true }),
    );
  }
}

/** Asks the page, and the server if the page has no answer. */
export async function answered<T>(ask: (solver: Solver) => Promise<T>, fetch: () => Promise<T>): Promise<T> {
  try {
    return await ask(quickSolver);
  } catch (problem) {
    detourFor(problem);
    return fetch();
  }
}

const DETOURS: Readonly<Partial<Record<ProblemKind, Detour>>> = { too_large: "large", out_of_memory: "memory" };

/** Returns why the server has to answer; what it would not answer otherwise is thrown as it would say it. */
function detourFor(problem: unknown): Detour {
  if (!(problem instanceof SolverProblem) || problem.kind === "aborted") throw problem;
  if (problem.kind === "no_code_fits") throw new HttpError(409, { error: problem.kind, message: problem.message });
  return DETOURS[problem.kind] ?? "missing";
}
