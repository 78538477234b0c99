/** What a device is sent of a piece of news: its kind in the device's language, what it is about, and the exact place; no word that people wrote. */
import type { InboxRef } from "../database/schema";
import { type Language, type TextKey, translate } from "../http/texts";
import type { News, NewsKind } from "../inbox/news";
import type { Translations } from "../translations/translations";

const TITLES: Readonly<Record<NewsKind, TextKey>> = {
  reply: "pushReply",
  verdict: "pushVerdict",
  stage: "pushStage",
  consultation: "pushConsultation",
  payment: "pushPayment",
  points: "pushPoints",
};

/** The same place as the client finds for the entry of the list. */
export function findUrl({ kind, ref }: Pick<News, "kind" | "ref">): string {
  const { chat_id: chatId, message_id: messageId, stream_id: streamId, status_id: statusId } = ref;
  if (kind === "reply") return `/chat/${chatId}?message=${messageId}`;
  if (kind === "verdict") return `/homework/${streamId}/${statusId}`;
  if (kind === "stage") return `/course/${streamId}/calendar/${ref.day_number ?? ""}`;
  if (kind === "consultation") return `/videoconsultations/${ref.consultation_id}`;
  return kind === "points" ? "/user/points/history" : paymentUrl(ref);
}

function paymentUrl({ order_id: orderId, subscription_id: subscriptionId, state }: InboxRef): string {
  if (orderId) return `/order/${orderId}${state === "paid" || state === "refunded" ? "/receipt" : ""}`;
  return subscriptionId ? `/user/subscription/${subscriptionId}` : "/user/installments";
}

/** What replaces what on a device: several replies of a chat are one notification, as an open page shows them. */
export function findTag({ id, kind, ref }: News): string {
  if (kind === "reply") return `chat-${ref.chat_id}`;
  if (kind === "verdict") return `homework-${ref.status_id}`;
  return kind === "consultation" ? `call-${ref.consultation_id}` : id;
}

/** `user`: whose it is; a device that knows another learner, or none, shows the kind alone. */
export const writePayload = (news: News, user: number, language: Language, translations: Translations): string =>
  JSON.stringify({
    id: news.id,
    kind: news.kind,
    user,
    url: findUrl(news),
    tag: findTag(news),
    title: translate(language, TITLES[news.kind]),
    body: news.title ? translations.find(language, news.title).slice(0, 200) : "",
  });
