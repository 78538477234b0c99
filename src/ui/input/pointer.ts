/** The pointer in use. The rule: read from the browser's features, never guessed from its name. */
import { useSyncExternalStore } from "react";

const COARSE = "(pointer: coarse)";

/** Whether the main pointer is a finger; follows a change, as when a keyboard is attached to a tablet. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(COARSE);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(COARSE).matches,
    // in the page that the build writes nothing takes the focus by itself
    () => true,
  );
}
