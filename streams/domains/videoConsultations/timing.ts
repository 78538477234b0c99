/** What may be done with a consultation at a moment (VC-07, VC-08). Rule: `now` is the server's time; all times are milliseconds. */
import type { VideoConsultation } from "./events";

const MINUTE_MS = 60_000;
/** A time can be chosen, changed and given up until so long before it (contract 5). */
export const CHANGE_UNTIL_MS = 24 * 60 * MINUTE_MS;
/** The address of the call shows so long before it begins. */
const JOIN_BEFORE_MS = 15 * MINUTE_MS;

type Timed = Pick<VideoConsultation, "startDateTime" | "durationMinutes" | "status">;

/** When it ends; null without a time. */
export const endOf = ({ startDateTime, durationMinutes }: Timed): number | null =>
  startDateTime === null ? null : startDateTime + durationMinutes * MINUTE_MS;

/** It took place, or its time has passed after it was confirmed. */
export const isOver = (consultation: Timed, now: number): boolean =>
  consultation.status === "over" || (consultation.status === "available" && (endOf(consultation) ?? now + 1) <= now);

/** The last moment at which its time can be changed; null without a time. */
export const changeableUntil = ({ startDateTime }: Timed): number | null =>
  startDateTime === null ? null : startDateTime - CHANGE_UNTIL_MS;

/** True where a time can be chosen, changed or given up. */
export const isChangeable = (consultation: Timed, now: number): boolean =>
  !isOver(consultation, now) && now < (changeableUntil(consultation) ?? Number.POSITIVE_INFINITY);

/** True from a quarter of an hour before a confirmed call until its end. */
export const isJoinable = (consultation: Timed, now: number): boolean =>
  consultation.status === "available" &&
  consultation.startDateTime !== null &&
  now >= consultation.startDateTime - JOIN_BEFORE_MS &&
  now < (endOf(consultation) ?? 0);
