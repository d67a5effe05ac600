// A number that is counted up and down with two buttons.
import type { VNode } from "preact";

interface CounterProps {
  label: string;
  /** What the buttons do. */
  less: string;
  more: string;
  count: number;
  most: number;
  onCount: (count: number) => void;
}

export function Counter({ label, less, more, count, most, onCount }: CounterProps): VNode {
  const button = (by: -1 | 1, action: string): VNode => {
    const isEnd = count + by < 1 || count + by > most;
    return (
      <button
        type="button"
        aria-label={action}
        aria-disabled={isEnd ? "true" : undefined}
        onClick={() => isEnd || onCount(count + by)}
      >
        {by < 0 ? "−" : "+"}
      </button>
    );
  };
  return (
    <div class="count" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {button(-1, less)}
      <output>{count}</output>
      {button(1, more)}
    </div>
  );
}
