// A component that renders again only when one of its props has changed.
import { Component, type ComponentChild, h } from "preact";
import { useCallback, useRef } from "preact/hooks";

type FunctionComponent<P> = (props: P) => ComponentChild;

export function memo<P extends object>(part: FunctionComponent<P>): new (props: P) => Component<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now: Partial<P> = this.props;
      const keys = new Set([...Object.keys(now), ...Object.keys(next)]) as Set<keyof P>;
      return [...keys].some((key) => now[key] !== next[key]);
    }

    override render(props: P): ComponentChild {
      return h(part, props);
    }
  };
}

/** Returns a function that stays the same between renders and calls the latest callback; undefined stays undefined. */
export function useStableCallback<A extends readonly unknown[]>(
  callback: ((...args: A) => void) | undefined,
): ((...args: A) => void) | undefined {
  const newest = useRef(callback);
  newest.current = callback;
  const stable = useCallback((...args: A) => newest.current?.(...args), []);
  return callback === undefined ? undefined : stable;
}
