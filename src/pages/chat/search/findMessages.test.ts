// What a search finds among the messages of a conversation.
import { describe, expect, it } from "vitest";
import { searchWords } from "../../../ui/words/searchWords";
import type { MessageModel } from "../messages/messages";
import { findMessages } from "./findMessages";

const message = (key: string, text: string, ...names: string[]) =>
  ({ key, text, files: names.map((name) => ({ name })) }) as unknown as MessageModel;
const messages = [
  message("m1", "Mantén la tensión"),
  message("m2", "", "plan de tension.pdf"),
  message("m3", "Nothing of the kind"),
  message("s4", "Tension, once more"),
];

describe("the messages of a conversation", () => {
  it.each<[string, readonly string[]]>([
    ["tension", ["s4", "m2", "m1"]],
    ["tension plan", ["m2"]],
    ["once tension", ["s4"]],
    ["nowhere", []],
    ["  ", []],
  ])("CHAT-15 messages are found by %j, the newest first, also by the names of their files", (query, keys) => {
    expect(findMessages(messages, searchWords(query))).toEqual(keys);
  });
});
