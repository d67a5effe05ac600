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

/** Returns a function that stays the same between renders and calls the latest callback; nothing stays nothing. */
export function useStableCallback<F extends ((...args: never[]) => void) | null | undefined>(callback: F): F {
  const newest = useRef(callback);
  newest.current = callback;
  const stable = useCallback((...args: never[]) => newest.current?.(...args), []);
  return callback && (stable as F);
}
