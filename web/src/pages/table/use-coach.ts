// What the reader has asked the coach, and the answers as far as they are still true.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Code } from "../../board/values.ts";
import { type CoachStep, type countedAdvice, QUESTIONS } from "../../game/coach.ts";
import type { Advice } from "../../generated/messages.ts";
import { askCoach } from "../../net/coach.ts";
import { quickSolver } from "../solver.ts";

export type Answer =
  | { readonly is: "waiting" }
  | { readonly is: "failed"; readonly problem: unknown }
  | { readonly is: "given"; readonly advice: readonly Advice[]; readonly row: Code | null };

interface Asked {
  readonly key: string;
  readonly answer: Answer;
}

export interface Coach {
  /** Returns the answer to a step, or null if it was not asked or is no longer true. */
  readonly answerTo: (step: CoachStep) => Answer | null;
  /** Asks about a step, or puts its answer away. */
  readonly toggle: (step: CoachStep, row: Code | null) => void;
}

interface Sources {
  readonly table: string;
  readonly seat: number;
  /** Returns how the solver in the page answers a question; null if the server does. */
  readonly inPage: (question: Advice["type"], row: Code | null) => ReturnType<typeof countedAdvice>;
}

/** `keyOf` says what the answer to a step depends on now. */
export function useCoach({ table, seat, inPage }: Sources, keyOf: (step: CoachStep) => string): Coach {
  const [asked, setAsked] = useState<Readonly<Partial<Record<CoachStep, Asked>>>>({});
  const requests = useMemo(() => new Map<CoachStep, { readonly key: string; readonly stop: AbortController }>(), []);
  // Nobody waits any more for what is about an earlier position or row.
  useEffect(() => {
    for (const [step, { key, stop }] of requests) if (key !== keyOf(step)) stop.abort();
  });
  useEffect(
    () => () => {
      for (const { stop } of requests.values()) stop.abort();
    },
    [],
  );
  const ask = (step: CoachStep, key: string, row: Code | null): void => {
    const stop = new AbortController();
    const tell = (answer: Answer): void => {
      if (!stop.signal.aborted) setAsked((before) => ({ ...before, [step]: { key, answer } }));
    };
    requests.get(step)?.stop.abort();
    requests.set(step, { key, stop });
    tell({ is: "waiting" });
    const about = { seat, draft: row, signal: stop.signal };
    const adviceOn = (question: Advice["type"]): Promise<Advice> => {
      const onServer = (): Promise<Advice> => askCoach(table, question, about);
      const counted = inPage(question, row);
      // What no code fits is explained by the server, too.
      return counted === null ? onServer() : counted(quickSolver).catch(onServer);
    };
    Promise.all(QUESTIONS[step].map(adviceOn)).then(
      (advice) => tell({ is: "given", advice, row }),
      (problem: unknown) => tell({ is: "failed", problem }),
    );
  };
  const answerTo = (step: CoachStep): Answer | null => {
    const found = asked[step];
    return found?.key === keyOf(step) ? found.answer : null;
  };
  return {
    answerTo,
    toggle: (step, row) => {
      if (answerTo(step) === null) {
        ask(step, keyOf(step), row);
        return;
      }
      requests.get(step)?.stop.abort();
      setAsked(({ [step]: _, ...others }) => others);
    },
  };
}
