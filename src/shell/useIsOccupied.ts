/** Whether the learner does something that must not be interrupted: a text is being typed, or a dialog is open. */
import { useSyncExternalStore } from "react";

const OCCUPYING = "input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";

function subscribe(onChange: () => void): () => void {
  document.addEventListener("focusin", onChange);
  document.addEventListener("focusout", onChange);
  return () => {
    document.removeEventListener("focusin", onChange);
    document.removeEventListener("focusout", onChange);
  };
}

/** The invitation's own dialog does not count. */
function isOccupied(): boolean {
  const place = document.activeElement?.closest(OCCUPYING);
  return place != null && place.querySelector("[data-invite]") === null;
}

/** Follows the focus; a learner who has left the field, or closed the dialog, is free again. */
export const useIsOccupied = (): boolean => useSyncExternalStore(subscribe, isOccupied);
