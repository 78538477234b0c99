/**
 * Announces what happens in the open chat. The rules: only messages newer than what was there when it was opened, once (A11Y-05), and
 * counted where many come (A11Y-08); an own message is said when the server has it.
 */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import type { MessageModel } from "./messages";

/** Announces each new message of another person, and that an own one was sent; `isLoaded` is true once the first page is there. */
export function useNewMessagesVoice(messages: readonly MessageModel[], isLoaded: boolean): void {
  const { t } = useTranslation(["chat", "shell"]);
  const announce = useAnnounce();
  const knownId = useRef<number | null>(null);
  useEffect(() => {
    if (!isLoaded) return;
    const before = knownId.current;
    const newest = messages.reduce((id, message) => Math.max(id, message.id ?? 0), before ?? 0);
    knownId.current = newest;
    if (before === null || newest === before) return;
    for (const { id, author, text } of messages) {
      if (id === null || id <= before || !author) continue;
      const { name } = author;
      const sayCount = (count: number) => t("shell:replies", { count, name });
      announce(t("heard", { name, text: text || t("file") }), { topic: "messages", group: name, sayCount });
    }
  }, [messages, isLoaded, announce, t]);
  useSentVoice(messages);
}

/** Says that what was on its way has arrived. */
function useSentVoice(messages: readonly MessageModel[]): void {
  const { t } = useTranslation("chat");
  const announce = useAnnounce();
  const onTheWay = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const sent = messages.filter(({ key, state }) => state === "sent" && onTheWay.current.has(key));
    onTheWay.current = new Set(messages.filter(({ state }) => state !== "sent").map(({ key }) => key));
    const sayCount = (count: number) => t("state.sentCount", { count });
    sent.forEach(() => announce(t("state.sent"), { topic: "sent", group: "", sayCount }));
  }, [messages, announce, t]);
}
