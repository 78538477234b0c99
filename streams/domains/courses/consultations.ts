/**
 * The text consultations in the statuses of course streams (CHAT-14). Rule: one belongs to the course stream of its chat; where that is
 * not known, no status is trusted any more, so that none misses one.
 */
import type { Draft } from "immer";
import { type AnyEvent, type Deleted, isDeleted } from "../../bus/define";
import { staleAfter } from "../../bus/resource/resource";
import type { Consultation } from "../chat/events";
import type { CourseStream } from "./events";
import type { KnownStatus } from "./resources";

/** What of the slice matters here. */
type CoursesDraft = Draft<{
  readonly courseStreams: Readonly<Record<number, CourseStream>>;
  readonly statuses: Readonly<Record<number, KnownStatus>>;
}>;

/** The event that brings it. */
type Sent = Pick<AnyEvent, "source">;

/** Puts it in its place by id, or over its older version. */
export function putConsultation(draft: CoursesDraft, consultation: Consultation, event: Sent): void {
  const streamId = findStream(draft, consultation.chatChannelId);
  if (streamId === null) return outdateAll(draft, event);
  const progress = draft.statuses[streamId]?.progress;
  if (!progress) return;
  const others = progress.consultations.filter(({ id }) => id !== consultation.id);
  progress.consultations = [...others, consultation].toSorted((a, b) => a.id - b.id);
}

/** As a push says it. */
export function changeConsultation(draft: CoursesDraft, pushed: Consultation | Deleted, event: Sent): void {
  if (!isDeleted(pushed)) return putConsultation(draft, pushed, event);
  for (const { progress } of Object.values(draft.statuses))
    if (progress) progress.consultations = progress.consultations.filter(({ id }) => id !== pushed.id);
}

function findStream({ courseStreams, statuses }: CoursesDraft, chatId: number): number | null {
  const courseStream = Object.values(courseStreams).find(({ chatChannelId }) => chatChannelId === chatId);
  if (courseStream) return courseStream.id;
  const known = Object.entries(statuses).find(([, { progress }]) =>
    progress?.consultations.some(({ chatChannelId }) => chatChannelId === chatId),
  );
  return known ? Number(known[0]) : null;
}

function outdateAll(draft: CoursesDraft, event: Sent): void {
  for (const status of Object.values(draft.statuses)) status.resource = staleAfter(event, status.resource);
}
