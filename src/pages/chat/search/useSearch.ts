/**
 * A search in one conversation (CHAT-15). Rule: it covers all messages, also those that are not loaded yet: while something
 * is searched for, the chat is loaded back to its first message, and what is found is counted from the newest.
 */
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useSend } from "../../../hooks/useSend";
import { searchWords } from "../../../ui/words/searchWords";
import type { MessageModel } from "../messages/messages";
import { findMessages } from "./findMessages";

export interface Search {
  /** What is typed; null while no search is open. */
  readonly query: string | null;
  readonly words: readonly string[];
  /** The messages that were found so far, by their keys. */
  readonly found: ReadonlySet<string>;
  /** The number of the message that is shown, from the newest, which is 1; 0: none. */
  readonly number: number;
  /** The message that is shown; null: none. */
  readonly currentKey: string | null;
  /** `null` closes the search. */
  readonly onQuery: (query: string | null) => void;
  readonly onOlder: () => void;
  readonly onNewer: () => void;
}

/** The search of one chat; mount it again for another. */
export function useSearch(chatId: number, messages: readonly MessageModel[]): Search {
  const [query, onQuery] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const typed = useDeferredValue(query ?? "");
  const words = useMemo(() => searchWords(typed), [typed]);
  const keys = useMemo(() => findMessages(messages, words), [messages, words]);
  const found = useMemo(() => new Set(keys), [keys]);
  const isSearching = words.length > 0;
  const send = useSend();
  useEffect(() => {
    if (!isSearching) return;
    send("chat/searchStarted", { chatId });
    return () => send("chat/searchEnded", { chatId });
  }, [isSearching, chatId, send]);
  const at = chosen === null ? 0 : Math.max(0, keys.indexOf(chosen));
  const step = (by: number) => setChosen(keys[(at + by + keys.length) % keys.length] ?? null);
  return {
    query,
    words,
    found,
    number: keys.length === 0 ? 0 : at + 1,
    currentKey: keys[at] ?? null,
    onQuery,
    onOlder: () => step(1),
    onNewer: () => step(-1),
  };
}
