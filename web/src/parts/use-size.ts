// The width of an element, so that a drawing can be made for it instead of being scaled.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

interface Size {
  readonly width: number;
  readonly height: number;
}

const NOTHING: Size = { width: 0, height: 0 };

/** Both are 0 until the element is in the page. */
export function useSize<E extends Element>(): readonly [RefObject<E | null>, Size] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState(NOTHING);
  useLayoutEffect(() => {
    const { current } = ref;
    if (current === null) return undefined;
    const measure = (): void => {
      const { width, height } = current.getBoundingClientRect();
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(current);
    return () => resized.disconnect();
  }, []);
  return [ref, size];
}
