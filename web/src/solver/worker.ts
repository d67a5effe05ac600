// The worker: answers one question after another. Files are fetched when they are first needed.

import books from "books";
import vectors from "library/wasm32";
import plain from "library/wasm32_plain";
import openings from "openings";
import { Answers, type Files } from "./answers.ts";
import { type Calls, type Question, type Reply, SolverProblem } from "./index.ts";

interface WorkerScope {
  postMessage(reply: Reply): void;
  addEventListener(type: "message", listener: (event: { readonly data: Question }) => void): void;
}
declare const self: WorkerScope;

async function fetched(file: string): Promise<Response> {
  const response = await fetch(file);
  if (!response.ok) throw new SolverProblem("unreachable");
  return response;
}

/** Keeps what was fetched, and tries again after a failure. */
function once<T>(get: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= get().catch((problem: unknown) => {
      kept = null;
      throw problem;
    });
    return kept;
  };
}

const compiled = async (file: string): Promise<WebAssembly.Module> => {
  const bytes = await (await fetched(file)).arrayBuffer();
  if (typeof WebAssembly === "undefined") throw new SolverProblem("unsupported");
  return WebAssembly.compile(bytes);
};

const files: Files = {
  // A browser without vectors refuses the first one.
  module: once(() => compiled(vectors).catch(() => compiled(plain))),
  openings: once(async () => (await fetched(openings)).json()),
  async book(name) {
    const book = books[name];
    if (book === undefined) return null;
    const inflated = (await fetched(book.file)).body?.pipeThrough(new DecompressionStream("deflate"));
    return { numbers: new Uint32Array(await new Response(inflated ?? null).arrayBuffer()), isProven: book.isProven };
  },
};
const answers = new Answers(files);

async function replyTo({ id, name, args }: Question): Promise<Reply> {
  try {
    return { id, value: await answers.answer(name, args as Parameters<Calls[typeof name]>) };
  } catch (error) {
    // What browsers throw where an array is too large for what is left.
    const kind = error instanceof RangeError ? "out_of_memory" : "stopped";
    const problem = error instanceof SolverProblem ? error : new SolverProblem(kind, [], String(error));
    return { id, problem: problem.kind, rows: problem.rows, message: problem.message };
  }
}

self.addEventListener("message", ({ data }) => void replyTo(data).then((reply) => self.postMessage(reply)));
// Every question needs them.
void Promise.allSettled([files.module(), files.openings()]);
