/**
 * What a push says that the learner is to know of, where no server lists it (RT-11): the ids are those of the server's own list and of the
 * notices. Rule: null for everything else, an edit or a mark is no news.
 */
import { type EventOf, isDeleted } from "../../bus/define";
import type { ChatEvents } from "../chat/events";
import type { HomeworkEvents } from "../homework/events";
import { callNews, type News, replyNews, verdictNews } from "../notices/events";
import type { Order, OrderEvents } from "../orders/events";
import type { PointEvents, Score } from "../points/events";
import type { VideoConsultation, VideoConsultationEvents } from "../videoConsultations/events";
import type { DeviceEntry } from "./events";

export type NewsEvents = Pick<ChatEvents, "chat.message"> &
  Pick<HomeworkEvents, "homework.status"> &
  Pick<OrderEvents, "order.changed"> &
  Pick<PointEvents, "points.changed"> &
  Pick<VideoConsultationEvents, "video_consultation.changed">;
export const NEWS_TYPES = [
  "chat.message",
  "homework.status",
  "order.changed",
  "points.changed",
  "video_consultation.changed",
] as const satisfies readonly (keyof NewsEvents)[];

const NOWHERE: DeviceEntry["ref"] = {
  chatId: null,
  messageId: null,
  streamId: null,
  statusId: null,
  dayNumber: null,
  consultationId: null,
  startDateTime: null,
  orderId: null,
  subscriptionId: null,
  installmentId: null,
  state: "",
};
/** An entry of this device; what it does not name it does not have. */
export const makeEntry = (
  entry: Pick<DeviceEntry, "key" | "kind" | "at"> & Partial<Omit<DeviceEntry, "ref">>,
  ref: Partial<DeviceEntry["ref"]>,
): DeviceEntry => ({ title: null, author: null, amount: null, ...entry, ref: { ...NOWHERE, ...ref } });

/** `at`: when the server wrote the push, or when it came. */
export function findNews(event: EventOf<NewsEvents>): DeviceEntry | null {
  const at = event.sentAt ?? event.time;
  if (isDeleted(event.payload)) return null;
  if (event.type === "points.changed") return event.payload.score && makeScoreEntry(event.payload.score);
  if (event.type === "order.changed") return makeOrderEntry(event.payload, at);
  const news = readPush(event);
  return news && makeNewsEntry(news, at);
}

function readPush(event: EventOf<NewsEvents>): News | null {
  if (isDeleted(event.payload)) return null;
  if (event.type === "chat.message") return replyNews(event.payload);
  if (event.type === "homework.status") return verdictNews(event.payload);
  return event.type === "video_consultation.changed" ? callNews(event.payload) : null;
}

/** The entry of what a notice would tell. */
export function makeNewsEntry(news: News, at: number): DeviceEntry | null {
  const key = news.id;
  if (news.kind === "reply") {
    const { id: messageId, chatId, createdAt } = news.message;
    return makeEntry({ key, kind: "reply", at: createdAt || at, author: news.author }, { chatId, messageId });
  }
  if (news.kind === "verdict") {
    const { id: statusId, streamId, updatedAt, homework, dialogId } = news.homework;
    return makeEntry(
      { key, kind: "verdict", at: updatedAt || at, title: homework?.title || null },
      { statusId, streamId, chatId: dialogId, state: news.status },
    );
  }
  return news.kind === "call" ? makeCallEntry(news.consultation, key, at) : null;
}

const makeCallEntry = ({ id, course, startDateTime }: VideoConsultation, key: string, at: number): DeviceEntry =>
  makeEntry(
    { key, kind: "consultation", at, title: course?.title || null },
    { consultationId: id, startDateTime, state: "confirmed" },
  );

/** Points of a verdict and of an order belong to its own entry. */
export function makeScoreEntry({ id, amount, type, createdAt }: Score): DeviceEntry | null {
  if (["earned_homework", "spent", "refund"].includes(type) || createdAt === null) return null;
  return makeEntry({ key: `points-${id}`, kind: "points", at: createdAt, amount }, { state: type });
}

function makeOrderEntry({ id, status, service }: Order, at: number): DeviceEntry | null {
  if (status === "created") return null;
  return makeEntry(
    { key: `order-${id}-${status}`, kind: "payment", at, title: service?.title || null },
    { orderId: id, state: status },
  );
}
