/** Where the focus is in a conversation: typing always reaches the composer, and an edit gives the focus back (A11Y-04). */
import { type RefObject, useEffect } from "react";
import { isOfInputMethod } from "../../../ui/input/inputMethod";

type Box = RefObject<HTMLTextAreaElement | null>;

/** While `messageId` is edited the focus is in the box, behind the text; Escape anywhere ends the edit, and the focus returns. */
export function useEditFocus(box: Box, messageId: number | null, onCancel: () => void): void {
  useEffect(() => {
    const area = box.current;
    if (messageId === null || area === null) return;
    const pressed = document.activeElement;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
    return () => {
      // the message may be gone by now
      if (pressed instanceof HTMLElement && pressed.isConnected && pressed !== document.body) pressed.focus();
      else area.focus();
    };
  }, [box, messageId]);
  useEffect(() => {
    if (messageId === null) return;
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (isOfInputMethod(event)) return;
      if (event.key === "Escape" && !event.defaultPrevented) onCancel();
    };
    document.addEventListener("keydown", cancel);
    return () => document.removeEventListener("keydown", cancel);
  }, [messageId, onCancel]);
}

/** Words that return to the box take the focus along, once for each `revision`: what was pressed for that is gone with them. */
export function useReturnedFocus(box: Box, revision: number | null): void {
  useEffect(() => {
    const area = box.current;
    if (revision === null || area === null) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [box, revision]);
}

/** A letter that is typed while nothing takes letters goes into the box, as its first key already. */
export function useTypingAnywhere(box: Box): void {
  useEffect(() => {
    const focusBox = (event: globalThis.KeyboardEvent) => {
      if (isOfInputMethod(event)) return;
      const isLetter = event.key.length === 1 && event.key !== " ";
      if (!isLetter || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (canTakeLetters(event.target)) return;
      box.current?.focus();
    };
    document.addEventListener("keydown", focusBox);
    return () => document.removeEventListener("keydown", focusBox);
  }, [box]);
}

/** A field does; so does whatever is not the page's own content: a dialog, a menu, the dev tools. */
function canTakeLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true;
  if (target.isContentEditable || target.matches("input, textarea, select")) return true;
  return target !== document.body && target.closest("main") === null;
}
