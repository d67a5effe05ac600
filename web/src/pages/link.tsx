// A link to another page of this site.
import type { ComponentChildren, VNode } from "preact";
import { navigate } from "./app-state.ts";

interface LinkProps {
  to: string;
  class?: string;
  children: ComponentChildren;
  "aria-label"?: string;
  "aria-current"?: "page";
}

export function Link({ to, ...rest }: LinkProps): VNode {
  return (
    <a
      href={to}
      {...rest}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigate(to);
      }}
    />
  );
}
