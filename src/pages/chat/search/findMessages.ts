/** The messages that a search finds (CHAT-15): by what they say, and by the names of their files. */
import { hasWords, plainText } from "../../../ui/words/searchWords";
import type { MessageModel } from "../messages/messages";

/** A long conversation is searched again at each letter and each page: the plain text of a message is made once. */
const plainTexts = new WeakMap<MessageModel, string>();

function toPlainText(message: MessageModel): string {
  const known = plainTexts.get(message);
  if (known !== undefined) return known;
  const plain = plainText([message.text, ...message.files.map(({ name }) => name)].join("\n"));
  plainTexts.set(message, plain);
  return plain;
}

/** Their keys, the newest first; nothing where there are no words. */
export function findMessages(messages: readonly MessageModel[], words: readonly string[]): readonly string[] {
  if (words.length === 0) return [];
  const found: string[] = [];
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message && hasWords(toPlainText(message), words)) found.push(message.key);
  }
  return found;
}
