/** When the window may be attended again: what was waiting to be seen is looked at then (CHAT-12). */
import { useEffect } from "react";

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
