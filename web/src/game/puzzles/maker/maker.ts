// Asks a worker for puzzles. It is started when the first one is wanted, and makes one after another.
import type { Grade, Puzzle } from "../../../generated/messages.ts";
import type { WorkerPort } from "../../../solver/index.ts";
import type { Space } from "../../../solver/space.ts";

export interface PuzzleWanted {
  readonly id: number;
  readonly space: Space;
  readonly grade: Grade;
  readonly seed: number;
}

/** The answer to it; null if there is no such puzzle, or if it cannot be made here. */
export interface PuzzleMade {
  readonly id: number;
  readonly puzzle: Puzzle | null;
}

export class PuzzleMaker {
  readonly #start: () => WorkerPort;
  readonly #waiting = new Map<number, (puzzle: Puzzle | null) => void>();
  #worker: WorkerPort | null = null;
  #isBroken = false;
  #count = 0;

  constructor(start: () => WorkerPort) {
    this.#start = start;
  }

  /** Returns a puzzle; null if there is none, or no worker that could make it. */
  make(wanted: Omit<PuzzleWanted, "id">): Promise<Puzzle | null> {
    return new Promise((resolve) => {
      const id = this.#count++;
      this.#waiting.set(id, resolve);
      try {
        if (this.#isBroken) throw new Error("there is no worker");
        this.#worker ??= this.#started();
        this.#worker.postMessage({ id, ...wanted } satisfies PuzzleWanted);
      } catch {
        this.#giveUp();
      }
    });
  }

  #started(): WorkerPort {
    const worker = this.#start();
    worker.addEventListener("message", ({ data }) => {
      const { id, puzzle } = data as PuzzleMade;
      this.#waiting.get(id)?.(puzzle);
      this.#waiting.delete(id);
    });
    for (const type of ["error", "messageerror"] as const) worker.addEventListener(type, () => this.#giveUp());
    return worker;
  }

  /** A worker that did not start once is not started again. */
  #giveUp(): void {
    this.#isBroken = true;
    this.#worker?.terminate();
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }
}
