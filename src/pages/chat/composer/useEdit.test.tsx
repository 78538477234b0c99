/** The text of an edit over stored drafts, as a chat that is left and opened again. */
import { act, cleanup, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { editedIn, editPlace } from "../../../../streams/parts/member/index";
import type { MessageModel } from "../messages/messages";
import { useEdit } from "./useEdit";

const stored = new Map<string, string>();
const draftsOf = (chatId: number) => ({
  openId: editedIn(new Set(stored.keys()), chatId),
  typed: (id: number) => stored.get(editPlace(chatId, id)) ?? "",
  isSaving: () => false,
  write: (id: number, text: string) => {
    if (text === "") stored.delete(editPlace(chatId, id));
    else stored.set(editPlace(chatId, id), text);
  },
});
// the hook reads nothing else of a message
const messages = [{ id: 393, text: "As sent" }] as readonly Partial<MessageModel>[] as readonly MessageModel[];

function open(chatId: number, shown = messages) {
  const drafts = draftsOf(chatId);
  const { result, rerender } = renderHook((list: readonly MessageModel[]) => useEdit(list, drafts), {
    initialProps: shown,
  });
  return { drafts, edit: () => result.current, show: () => rerender(messages) };
}

it("CHAT-03 the text of an open edit is there again after the chat was left, and gone when the edit ends", () => {
  const { drafts, edit } = open(5);
  expect(edit().editing).toBeNull();
  act(() => messages.forEach(edit().start));
  expect(edit().editing).toEqual({ id: 393, text: "As sent" });
  drafts.write(393, "Better");
  cleanup();

  expect(open(4).edit().editing).toBeNull();
  const again = open(5, []);
  expect(again.edit().editing).toBeNull();
  again.show();
  expect(again.edit().editing).toEqual({ id: 393, text: "Better" });
  act(() => again.edit().cancel());
  expect(again.edit().editing).toBeNull();
  expect(open(5).edit().editing).toBeNull();
});

it("CHAT-03 the text of an edit that is being saved outlives a reload, and opens no edit once the message says it", () => {
  const { edit } = open(5);
  act(() => messages.forEach(edit().start));
  stored.set(editPlace(5, 393), "Best");
  act(() => edit().close());
  expect(edit().editing).toBeNull();
  cleanup();

  expect(open(5).edit().editing).toEqual({ id: 393, text: "Best" });
  cleanup();
  expect(open(5, [{ ...messages[0], text: "Best" } as MessageModel]).edit().editing).toBeNull();
  expect(stored.size).toBe(0);
});
