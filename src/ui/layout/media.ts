/** What the window or the device is like. The rule: read from the browser's features, never guessed from its name. */
import { useSyncExternalStore } from "react";

/** Whether a media query holds; follows a change. In the page that the build writes it does. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}
