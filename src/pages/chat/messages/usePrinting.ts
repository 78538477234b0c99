/** Whether the page is being printed. The rule: what is only rendered for paper is there before the browser takes its picture. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** True from just before printing until it is over, and where the page is shown as on paper. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const paper = matchMedia("print");
    const set = (isNow: boolean) => () => flushSync(() => setPrinting(isNow));
    addEventListener("beforeprint", set(true), { signal });
    addEventListener("afterprint", set(false), { signal });
    // a preview that follows the media has no events of its own
    paper.addEventListener("change", ({ matches }) => set(matches)(), { signal });
    return () => ending.abort();
  }, []);
  return isPrinting;
}
