/** Which way the page is used and looked at. The rule: asked of the browser, never guessed from its name. */
import { useEffect, useState, useSyncExternalStore } from "react";

const coarse = "(pointer: coarse)";

/** Whether the main pointer is a finger; follows a change, as when a keyboard is attached to a tablet. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(coarse);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(coarse).matches,
  );
}

const isAttended = () => document.visibilityState === "visible" && document.hasFocus();

/** Whether the window is visible and focused: only then is something seen (CHAT-12). */
export function useIsAttended(): boolean {
  const [attended, setAttended] = useState(isAttended);
  useEffect(() => {
    const update = () => setAttended(isAttended());
    const names = ["focus", "blur", "pageshow"] as const;
    for (const name of names) window.addEventListener(name, update);
    document.addEventListener("visibilitychange", update);
    update();
    return () => {
      for (const name of names) window.removeEventListener(name, update);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return attended;
}
