// The key that opens the help of a board.
import { useEffect } from "preact/hooks";

export function useHelpKey(onHelp: () => void): void {
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent): void => {
      const isTyping = target instanceof Element && target.closest("input, textarea, select") !== null;
      if (key === "?" && !isTyping) onHelp();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [onHelp]);
}
