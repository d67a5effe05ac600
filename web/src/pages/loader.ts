// What becomes of files of the site that do not load. They are tried again a few times, with growing pauses; after that
// it is up to the reader, who is told so. The page is reloaded only if the server answers, and by itself only if that has
// another build, because then the files of this one are gone.
import { retry } from "../net/retry.ts";

/** What the server says about its build. One that cannot be reached has none to tell of. */
export type ServerAnswer =
  | { readonly is: "same" | "other" | "unreachable" }
  | { readonly is: "busy"; readonly retryAfterMs: number | null };

export interface LoaderEnvironment {
  readonly askServer: () => Promise<ServerAnswer>;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
  readonly reload: () => void;
  /** Reloads unless that was done a moment ago; returns whether it does. */
  readonly reloadOnce: () => boolean;
}

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 500;

export class Loader {
  readonly #environment: LoaderEnvironment;

  constructor(environment: LoaderEnvironment) {
    this.#environment = environment;
  }

  /** Attempts to load, and rejects with the last problem once it is up to the reader. */
  load<T>(attempt: () => Promise<T>): Promise<T> {
    return retry(attempt, {
      attempts: ATTEMPTS,
      firstMs: FIRST_PAUSE_MS,
      random: this.#environment.random,
      isPassing: () => true,
      pause: (milliseconds) => this.#pauseAfterProblem(milliseconds),
    });
  }

  /** The attempt that a reader asks for. Some browsers remember that a file failed, and only a new page forgets. */
  async loadAgain<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (problem) {
      const { is } = await this.#environment.askServer();
      if (is !== "same" && is !== "other") throw problem;
      this.#environment.reload();
      return leaving();
    }
  }

  async #pauseAfterProblem(milliseconds: number): Promise<void> {
    const answer = await this.#environment.askServer();
    if (answer.is === "other" && this.#environment.reloadOnce()) return leaving();
    const asked = answer.is === "busy" ? (answer.retryAfterMs ?? 0) : 0;
    return this.#environment.pause(Math.max(milliseconds, asked));
  }
}

/** Nothing more happens on a page that is being reloaded. */
function leaving(): Promise<never> {
  return new Promise(() => undefined);
}
