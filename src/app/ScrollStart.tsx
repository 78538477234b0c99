/** A page that is opened begins at its top. Rule: on the way back the browser, or the screen itself, knows where it was. */
import { useLayoutEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/** It is rendered before the screen: one that scrolls itself has the last word. */
export function ScrollStart({ path }: { path: string }) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    // another query is the same page
    if (shown.current === path) return;
    shown.current = path;
    if (!isReturn) window.scrollTo({ top: 0, behavior: "instant" });
  }, [path, isReturn]);
  return null;
}
