/** Back closes what lies over the page before it leaves the page (A11Y-11). Rule: a piece of the kit that covers the page calls this, so that no page does. */
import { useEffect, useEffectEvent } from "react";
import { followLayers } from "./layers";

/** While `isOpen`, the layer has an entry of the history: the browser's Back, or a phone's gesture, calls `onClose`. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    return followLayers().open(() => close());
  }, [isOpen]);
}
