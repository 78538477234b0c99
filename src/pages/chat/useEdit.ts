/** The own message that is being edited. Rule: what is typed for it is stored as any draft is, so that leaving and reloading keep it (CHAT-03). */
import { useCallback, useState } from "react";
import type { MessageModel } from "./messages";

/** The stored texts of edits in one chat. */
export interface EditDrafts {
  /** The message whose edit was open when the chat was left. */
  readonly openId: number | null;
  readonly typed: (messageId: number) => string;
  /** "" deletes. */
  readonly write: (messageId: number, text: string) => void;
}

interface Editing {
  id: number;
  text: string;
}

/** The edit that is open, with the text to start from: what was typed for it before, else the message's. */
export function useEdit(messages: readonly MessageModel[], { openId, typed, write }: EditDrafts) {
  const [own, setOwn] = useState<Editing | "asLeft" | null>("asLeft");
  const begun = ({ id, text }: MessageModel): Editing | null => (id === null ? null : { id, text: typed(id) || text });
  const left = openId === null ? undefined : messages.find(({ id }) => id === openId);
  const leftEdit = left && typed(openId ?? 0) !== "" ? begun(left) : null;
  const editing = own === "asLeft" ? leftEdit : own;
  const start = useCallback(
    ({ id, text }: MessageModel) => {
      if (id !== null) setOwn({ id, text: typed(id) || text });
    },
    [typed],
  );
  const end = useCallback(() => {
    if (editing) write(editing.id, "");
    setOwn(null);
  }, [editing, write]);
  return { editing, start, end };
}
