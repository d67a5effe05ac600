// The frame of a chart: it measures its column, and says in words what is drawn.
import type { ComponentChildren, VNode } from "preact";
import { useId } from "preact/hooks";
import { useSize } from "../../parts/use-size.ts";

interface ChartProps {
  height: number;
  title: string;
  /** The values, for those who do not see them. */
  text: string;
  children: (width: number) => ComponentChildren;
}

export function Chart({ height, title, text, children }: ChartProps): VNode {
  const id = useId();
  const [box, { width }] = useSize<HTMLDivElement>();
  return (
    <div class="stat-chart" style={{ minHeight: height }} ref={box}>
      {width === 0 ? null : (
        <svg width={width} height={height} role="img" aria-labelledby={`${id}t`} aria-describedby={`${id}d`}>
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{text}</desc>
          {children(width)}
        </svg>
      )}
    </div>
  );
}
