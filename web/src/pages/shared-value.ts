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
    for (const tell of [...this.#followers]) tell(value);
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
  const [, redraw] = useState({});
  useLayoutEffect(() => {
    let drawn = shared.value;
    return shared.follow((value) => {
      if (Object.is(value, drawn)) return;
      drawn = value;
      redraw({});
    });
  }, [shared]);
  return shared.value;
}
