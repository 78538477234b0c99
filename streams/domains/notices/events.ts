/** What the learner is notified of on any screen: at most one toast, or one system notification, per event. */
import { type EventOf, isDeleted } from "../../bus/define";
import type { Problem } from "../../bus/problem";
import type { ChatEvents, Message } from "../chat/events";
import type { Homework, HomeworkEvents } from "../homework/events";
import type { Entry, InboxEvents } from "../inbox/events";
import type { VideoConsultation, VideoConsultationEvents } from "../videoConsultations/events";

export type Notice =
  /** An action of the learner failed. */
  | { readonly id: string; readonly kind: "problem"; readonly problem: Problem }
  | {
      readonly id: string;
      readonly kind: "reply";
      readonly chatId: number;
      readonly author: string;
      /** The chat's title; "" where it is not known. */
      readonly course: string;
      readonly text: string;
    }
  | {
      readonly id: string;
      readonly kind: "verdict";
      readonly statusId: number;
      readonly streamId: number;
      readonly status: "DONE" | "FAIL";
      readonly title: string;
    }
  | {
      readonly id: string;
      readonly kind: "call";
      readonly consultationId: number;
      readonly title: string;
      readonly startMs: number;
    }
  /** Something that the server's inbox alone tells. */
  | { readonly id: string; readonly kind: "entry"; readonly entry: Entry };

/** How much of a message a notice shows, in code points. */
export const SHOWN_LENGTH = 140;

export interface NoticeEvents {
  /** Once for each thing that the school did, whatever the source. */
  readonly "notices/newsFound": { readonly news: News };
  readonly "notices/added": { readonly notice: Notice };
  readonly "notices/dismissed": { readonly id: string };
}

/** What news is found in. */
export type NoticeSources = NoticeEvents &
  ChatEvents &
  HomeworkEvents &
  VideoConsultationEvents &
  Pick<InboxEvents, "inbox.changed">;

/** Something that the school did and that the learner has not seen. */
export type News = {
  /** The same for the same thing, in every tab and from any source. */
  readonly id: string;
} & (
  | { readonly kind: "reply"; readonly message: Message; readonly author: string }
  | { readonly kind: "verdict"; readonly homework: Homework; readonly status: "DONE" | "FAIL" }
  /** The time of a video consultation is confirmed, or another one. */
  | { readonly kind: "call"; readonly consultation: VideoConsultation; readonly startMs: number }
  /** What no other push tells: a stage, a payment, points, a call that was given up. */
  | { readonly kind: "entry"; readonly entry: Entry }
);

/**
 * The only rule for what is news, for toasts and notifications alike; null: this push is not news. An edit, a view mark and the
 * learner's own message are not news; the comment of a verdict comes as a message too, and the verdict is its news.
 */
export function readNews(event: NewsEvent): News | null {
  if (isDeleted(event.payload)) return null;
  if (event.type === "inbox.changed") return event.payload.entry && entryNews(event.payload.entry);
  if (event.type === "video_consultation.changed") return callNews(event.payload);
  return event.type === "homework.status" ? verdictNews(event.payload) : replyNews(event.payload);
}
type NewsEvent =
  | EventOf<ChatEvents, "chat.message">
  | EventOf<HomeworkEvents, "homework.status">
  | EventOf<VideoConsultationEvents, "video_consultation.changed">
  | EventOf<InboxEvents, "inbox.changed">;

/** What the entry itself is the only word of; what is read already was not wanted, or done here. */
function entryNews(entry: Entry): News | null {
  const { key, kind, isRead, ref } = entry;
  const isTold = kind === "reply" || kind === "verdict" || ref.state === "confirmed" || ref.state === "moved";
  return isRead || isTold ? null : { id: key, kind: "entry", entry };
}

/** The news in a message, or null. */
export function replyNews(message: Message): News | null {
  const { id, employee, isViewed, homeworkStatusId, createdAt, updatedAt } = message;
  if (!employee || isViewed || homeworkStatusId !== null || updatedAt !== createdAt) return null;
  return { id: `reply-${id}`, kind: "reply", message, author: employee.name };
}

/** The news in a homework's status, or null. */
export function verdictNews(homework: Homework): News | null {
  const { id, status, updatedAt } = homework;
  if (status !== "DONE" && status !== "FAIL") return null;
  return { id: `verdict-${id}-${updatedAt}`, kind: "verdict", homework, status };
}

/** The news in a video consultation: its time is confirmed; null for anything else. */
export function callNews(consultation: VideoConsultation): News | null {
  const { id, status, startDateTime: startMs } = consultation;
  if (status !== "available" || startMs === null) return null;
  return { id: `call-${id}-${startMs}`, kind: "call", consultation, startMs };
}

/** Of which kind it is, as the learner's choices name it, and in which chat. */
export const readAbout = (news: News): { readonly kind: string; readonly chatId?: number } => {
  if (news.kind === "reply") return { kind: "reply", chatId: news.message.chatId };
  if (news.kind === "entry") return { kind: news.entry.kind };
  return { kind: news.kind === "call" ? "consultation" : "verdict" };
};
