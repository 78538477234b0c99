/** Whether the window is narrow and higher than wide: then a vertical video fits better (VIDEO-10; contract 5). */
import { useSyncExternalStore } from "react";

const QUERY = "(max-width: 599px) and (orientation: portrait)";
const subscribe = (changed: () => void) => {
  const list = matchMedia(QUERY);
  list.addEventListener("change", changed);
  return () => list.removeEventListener("change", changed);
};

export const useIsPortrait = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
