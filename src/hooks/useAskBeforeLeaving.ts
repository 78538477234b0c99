/** A question of the browser before the page is left. Rule: asked only while leaving would lose work of the learner. */
import { useEffect } from "react";

let askingCount = 0;
/** Whether the browser would ask now. */
export const asksBeforeLeaving = (): boolean => askingCount > 0;

/** While `losesWork` holds, closing or reloading the page asks first; the browser has its own words for it. */
export function useAskBeforeLeaving(losesWork: boolean): void {
  useEffect(() => {
    if (!losesWork) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    askingCount += 1;
    return () => {
      window.removeEventListener("beforeunload", ask);
      askingCount -= 1;
    };
  }, [losesWork]);
}
