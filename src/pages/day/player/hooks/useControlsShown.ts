/** When the controls stand over the film: always while it does not play, else for a while after anything happens in the player. */
import { type RefObject, useEffect, useState } from "react";

const SHOWN_FOR_MS = 3000;

/** `mayHide` is false while something needs them. A visible focus keeps them shown too: that is the style sheet's rule. */
export function useControlsShown(root: RefObject<HTMLElement | null>, mayHide: boolean): { isShown: boolean } {
  const [isActive, setActive] = useState(true);
  useEffect(() => {
    const player = root.current;
    if (!player) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => setActive(false);
    const show = () => {
      setActive(true);
      clearTimeout(timer);
      timer = setTimeout(hide, SHOWN_FOR_MS);
    };
    show();
    const events = ["pointermove", "pointerdown", "keydown", "focusin"] as const;
    for (const event of events) player.addEventListener(event, show);
    return () => {
      clearTimeout(timer);
      for (const event of events) player.removeEventListener(event, show);
    };
  }, [root]);
  return { isShown: isActive || !mayHide };
}
