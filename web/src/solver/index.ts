// The solver as pages use it: questions to a worker, which is started when the first one is asked, and promises of answers.
import type { Analysis, Check, Ruling } from "../generated/messages.ts";
import type { MarkedRow, Space } from "./space.ts";

export { type MarkedRow, type Space, spaceText } from "./space.ts";

/** A space and the marked rows on the board. */
export interface Position {
  readonly space: Space;
  readonly rows: readonly MarkedRow[];
}

/** The most codes of a space that the solver in the page takes. */
export const MOST_CODES = 60_000;

/** How many codes fit, of how many, and the first of them in order. */
export type CodesLeft = Omit<Analysis, "best">;

/** What a row makes of the codes that fit; `fits` if it is one of them. */
export type Split = Pick<Check, "possible" | "fits" | "parts" | "expected_left" | "worst_left" | "outcomes">;

export type Fit = Pick<Check, "fits" | "against">;

/** A guess, how many codes are possible before it, and how many guesses it takes on average, this one included. */
export interface Suggestion {
  readonly guess: string;
  readonly possible: number;
  readonly expected: number;
  /** Whether `expected` is what the strategy behind it really needs, or an estimate. */
  readonly exact: boolean;
}

export type Strategy = "minimax" | "entropy" | "expected-size" | "most-parts" | "consistent";

/** How deep a question is searched: 1 judges rows by looking one row ahead, and the last depth answers as the server does. */
export type Depth = 1 | 2 | 3;
export const LAST_DEPTH: Depth = 3;

/** What can be asked. All but `blame` and `rule` are refused as `no_code_fits` if no code fits the rows. */
export interface Calls {
  /** Counts the codes that fit, and lists the first, 60 unless told otherwise. */
  codes(position: Position, most?: number): CodesLeft;
  /** Tells whether a row can be the code, and which rows speak against it. */
  fit(position: Position, row: string): Fit;
  split(position: Position, row: string): Split;
  check(position: Position, row: string, depth: Depth): Check;
  analyse(position: Position, depth: Depth): Analysis;
  /** Returns the best next guess: that of `keypeg suggest`, unless 30,000 codes or more fit and no book knows the rows. */
  suggest(position: Position): Suggestion;
  /** Returns the next guess of a classic strategy. */
  strategy(position: Position, strategy: Strategy): Suggestion;
  /** Returns a smallest set of rows, numbered from 1, without which some code fits; none if some code fits. */
  blame(position: Position): readonly number[];
  /** Returns how many codes fit; if none does, every way to correct as few marks as possible. */
  rule(position: Position): Ruling;
}

/** `too_large`: the server finds an answer, with other means. `unreachable`: a file is not kept, and cannot be fetched.
 * `unsupported`: the worker or WebAssembly did not start. `stopped`: anything else went wrong. */
export type ProblemKind =
  | "no_code_fits"
  | "too_large"
  | "out_of_memory"
  | "unreachable"
  | "unsupported"
  | "stopped"
  | "aborted";

export class SolverProblem extends Error {
  readonly kind: ProblemKind;
  /** The rows to blame if no code fits, numbered from 1. */
  readonly rows: readonly number[];

  constructor(kind: ProblemKind, rows: readonly number[] = [], message: string = kind) {
    super(message);
    this.kind = kind;
    this.rows = rows;
  }
}

/** The part of a worker that is used. */
export interface WorkerPort {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(
    type: "message" | "error" | "messageerror",
    listener: (event: { readonly data?: unknown }) => void,
  ): void;
}

/** A question on its way to the worker. */
export interface Question {
  readonly id: number;
  readonly name: keyof Calls;
  readonly args: readonly unknown[];
}

/** Its answer. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly problem: ProblemKind; readonly rows: readonly number[]; readonly message: string };

interface Asked extends Question {
  readonly resolve: (value: never) => void;
  readonly reject: (problem: SolverProblem) => void;
}

/** Asks one worker one question at a time. A question that is given up while it is answered ends the worker; the next
 * question starts another. */
export class Solver {
  readonly #start: () => WorkerPort;
  #worker: WorkerPort | null = null;
  #asked: Asked[] = [];
  #count = 0;

  constructor(start: () => WorkerPort) {
    this.#start = start;
  }

  /** Starts the worker, which then fetches what it needs for any question. */
  begin(): void {
    try {
      this.#worker ??= this.#started();
    } catch {
      // The first question says so.
    }
  }

  ask<Name extends keyof Calls>(
    name: Name,
    args: Parameters<Calls[Name]>,
    signal: AbortSignal | null = null,
  ): Promise<ReturnType<Calls[Name]>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(new SolverProblem("aborted"));
        return;
      }
      const asked: Asked = { id: this.#count++, name, args, resolve, reject };
      signal?.addEventListener("abort", () => this.#giveUp(asked), { once: true });
      this.#asked.push(asked);
      if (this.#asked.length === 1) this.#send();
    });
  }

  #send(): void {
    const [first] = this.#asked;
    if (first === undefined) return;
    try {
      this.#worker ??= this.#started();
      const { id, name, args } = first;
      this.#worker.postMessage({ id, name, args } satisfies Question);
    } catch (error) {
      this.#fail(new SolverProblem("unsupported", [], String(error)));
    }
  }

  #started(): WorkerPort {
    const worker = this.#start();
    const whileCurrent = (act: () => void): void => {
      if (this.#worker === worker) act();
    };
    worker.addEventListener("message", ({ data }) => whileCurrent(() => this.#hear(data as Reply)));
    for (const type of ["error", "messageerror"] as const)
      worker.addEventListener(type, () => whileCurrent(() => this.#fail(new SolverProblem("unsupported"))));
    return worker;
  }

  #hear(reply: Reply): void {
    const asked = this.#asked.shift();
    if (asked === undefined) return;
    if ("problem" in reply) {
      asked.reject(new SolverProblem(reply.problem, reply.rows, reply.message));
      if (reply.problem === "out_of_memory") this.#end();
    } else asked.resolve(reply.value as never);
    this.#send();
  }

  #giveUp(asked: Asked): void {
    const place = this.#asked.indexOf(asked);
    if (place < 0) return;
    this.#asked.splice(place, 1);
    asked.reject(new SolverProblem("aborted"));
    if (place > 0) return;
    this.#end();
    this.#send();
  }

  #fail(problem: SolverProblem): void {
    this.#end();
    const asked = this.#asked;
    this.#asked = [];
    for (const { reject } of asked) reject(problem);
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
