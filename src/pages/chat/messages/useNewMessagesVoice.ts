/** Announces the messages that arrive in the open chat. The rule: only those newer than what was there when it was opened, once (A11Y-05). */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import type { MessageModel } from "./messages";

/** Announces each new message of another person; `isLoaded` is true once the first page is there. */
export function useNewMessagesVoice(messages: readonly MessageModel[], isLoaded: boolean): void {
  const { t } = useTranslation("chat");
  const announce = useAnnounce();
  const knownId = useRef<number | null>(null);
  useEffect(() => {
    if (!isLoaded) return;
    const before = knownId.current;
    const newest = messages.reduce((id, message) => Math.max(id, message.id ?? 0), before ?? 0);
    knownId.current = newest;
    if (before === null || newest === before) return;
    for (const { id, author, text } of messages) {
      if (id !== null && id > before && author) announce(t("heard", { name: author.name, text: text || t("file") }));
    }
  }, [messages, isLoaded, announce, t]);
}
