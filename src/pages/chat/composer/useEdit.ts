/** The own message that is being edited. Rule: what is typed for it is stored as any draft is, so that leaving and reloading keep it (CHAT-03). */
import { useCallback, useEffect, useState } from "react";
import type { MessageModel } from "../messages/messages";

/** The stored texts of edits in one chat. */
export interface EditDrafts {
  /** The message whose edit was open when the chat was left, or for which something is typed since. */
  readonly openId: number | null;
  readonly typed: (messageId: number) => string;
  /** It is saved and on its way: its text is stored until the server has it. */
  readonly isSaving: (messageId: number) => boolean;
  /** "" deletes. */
  readonly write: (messageId: number, text: string) => void;
}

interface Editing {
  id: number;
  text: string;
}

/** The edit that is open, with the text to start from: what was typed for it before, else the message's. */
export function useEdit(messages: readonly MessageModel[], { openId, typed, isSaving, write }: EditDrafts) {
  const [own, setOwn] = useState<Editing | "asLeft" | null>(openId === null ? null : "asLeft");
  const [known, setKnown] = useState(openId);
  if (known !== openId) {
    setKnown(openId);
    // words that were taken back from what waits (OFF-12)
    if (own === null && openId !== null && !isSaving(openId)) setOwn("asLeft");
  }
  const left = messages.find(({ id }) => id !== null && id === openId);
  const begun = useCallback(({ text }: MessageModel, id: number) => ({ id, text: typed(id) || text }), [typed]);
  // once: typing may make the two texts the same again
  if (own === "asLeft" && left?.id) setOwn(typed(left.id) === left.text ? null : begun(left, left.id));
  const editing = own === "asLeft" ? null : own;
  // an edit that was saved while the chat was not open
  const isSaved = editing === null && left?.id && !left.change && typed(left.id) === left.text;
  useEffect(() => {
    if (isSaved && left?.id) write(left.id, "");
  }, [isSaved, left?.id, write]);
  const start = useCallback(
    (message: MessageModel) => {
      if (message.id !== null) setOwn(begun(message, message.id));
    },
    [begun],
  );
  /** For an edit that is saved: its text is stored until the server has it. */
  const close = useCallback(() => setOwn(null), []);
  const cancel = useCallback(() => {
    if (editing) write(editing.id, "");
    close();
  }, [editing, write, close]);
  return { editing, start, close, cancel };
}
