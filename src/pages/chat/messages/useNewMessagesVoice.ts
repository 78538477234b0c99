/**
 * Announces what happens in the open chat. The rules: only messages newer than what was there when it was opened, once (A11Y-05), and
 * counted where many come (A11Y-08); an own message is said when the server has it,
 * and an own edit as well.
 */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import { announceCounted } from "../../../ui/feedback/counted";
import { splitCards } from "../cards/cards";
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
      announceCounted(announce, t("heard", { name, text: splitCards(text, location.origin).words || t("file") }), {
        topic: "messages",
        group: name,
        sayCount,
      });
    }
  }, [messages, isLoaded, announce, t]);
  useSentVoice(messages);
  useEditVoice(messages);
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
    sent.forEach(() => announceCounted(announce, t("state.sent"), { topic: "sent", group: "", sayCount }));
  }, [messages, announce, t]);
}

/** Says that an own message has another text now, or that a change waits; what is on its way is not said to be saved. */
function useEditVoice(messages: readonly MessageModel[]): void {
  const { t } = useTranslation("chat");
  const announce = useAnnounce();
  const texts = useRef<ReadonlyMap<number | null, string>>(new Map());
  const waited = useRef<ReadonlySet<number | null>>(new Set());
  useEffect(() => {
    const own = messages.filter(({ id, author }) => id !== null && author === null);
    const isSaved = ({ id, text, change }: MessageModel) => !change && (texts.current.get(id) ?? text) !== text;
    const isEdited = own.some(isSaved);
    const before = texts.current;
    texts.current = new Map(own.map(({ id, text, change }) => [id, change ? (before.get(id) ?? "") : text]));
    if (isEdited) announce(t("editSaved"));
    const waiting = new Set(messages.flatMap(({ id, change }) => (change === "waiting" ? [id] : [])));
    if ([...waiting].some((id) => !waited.current.has(id))) announce(t("change.waiting"));
    waited.current = waiting;
  }, [messages, announce, t]);
}
