/** Whether the window is attended. The rule: only then is something seen (CHAT-12). */
import { useEffect } from "react";

/** Whether the window is visible and focused: only then is something seen (CHAT-12). Read at the moment of use. */
export const isAttended = (): boolean => document.visibilityState === "visible" && document.hasFocus();

/** Calls back whenever the browser reports that the window may be attended now. It does not report each time. */
export function useOnAttention(onAttention: () => void): void {
  useEffect(() => {
    const names = ["focus", "pageshow"] as const;
    for (const name of names) window.addEventListener(name, onAttention);
    document.addEventListener("visibilitychange", onAttention);
    return () => {
      for (const name of names) window.removeEventListener(name, onAttention);
      document.removeEventListener("visibilitychange", onAttention);
    };
  }, [onAttention]);
}
