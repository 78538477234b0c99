/** Announces the message that a search leads to (CHAT-15): the focus stays where is typed. Rule: once it is settled, not at each letter. */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import { useFormats } from "../../../ui/words/formats";
import type { MessageModel } from "../messages/messages";
import type { Search } from "./useSearch";

/** Longer than between two letters. */
const SETTLED_AFTER_MS = 700;

/** Says who wrote the message, on which day, and what. */
export function useHitVoice(messages: readonly MessageModel[], nowMs: number, search: Search): void {
  const { t } = useTranslation("chat");
  const { day } = useFormats();
  const announce = useAnnounce();
  const key = search.query === null ? null : search.currentKey;
  const hit = messages.find((message) => message.key === key);
  const words = hit && sayMessage(hit, day(hit.atMs, nowMs), t("you"), t("file"));
  // what is said at the end is how it stands then
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => latest.current && announce(latest.current), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, announce]);
}

const sayMessage = ({ author, text }: MessageModel, day: string, you: string, file: string): string =>
  `${author?.name ?? you}, ${day}: ${text || file}`;
