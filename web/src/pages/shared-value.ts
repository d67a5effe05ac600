// Values that all parts of a page share, and that tell whoever follows them when they change.
import { useLayoutEffect, useState } from "preact/hooks";

export class SharedValue<T> {
  #value: T;
  readonly #followers = new Set<(value: T) => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    // One that is told first may stop others, or change the value again.
    for (const tell of [...this.#followers]) if (this.#followers.has(tell)) tell(this.#value);
  }

  /** Tells the value now, and whenever it changes; returns how to stop. */
  follow(tell: (value: T) => void): () => void {
    this.#followers.add(tell);
    tell(this.#value);
    return () => {
      this.#followers.delete(tell);
    };
  }
}

/** The value, for a component that is drawn again when it changes. */
export function useShared<T>(shared: SharedValue<T>): T {
  const { value } = shared;
  const [, redraw] = useState({});
  useLayoutEffect(() => {
    let drawn = value;
    return shared.follow((now) => {
      if (Object.is(now, drawn)) return;
      drawn = now;
      redraw({});
    });
  }, [shared]);
  return value;
}
