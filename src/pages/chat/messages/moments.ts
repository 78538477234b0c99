/** Moments of lessons in messages: addresses of our own that lead to a second of a video (VIDEO-11; contract 5). Pure. */
import { splitLinks } from "../../../ui/media/links";

export interface Moment {
  readonly streamId: number;
  readonly dayNumber: number;
  readonly lessonId: number;
  readonly seconds: number;
  /** The path within the app. */
  readonly to: string;
}
const DAY_PATH = /^\/course\/(\d{1,15})\/calendar\/(\d{1,9})$/;
const WHOLE = /^\d{1,9}$/;

/** The moment that an address leads to; null for any other address, and for one of another origin. */
export function readMoment(address: string, origin: string): Moment | null {
  const url = URL.parse(address);
  const [, streamId, dayNumber] = DAY_PATH.exec(url?.pathname ?? "") ?? [];
  const lessonId = url?.searchParams.get("lesson") ?? "";
  const seconds = url?.searchParams.get("t") ?? "";
  if (url?.origin !== origin || !streamId || !dayNumber || !WHOLE.test(lessonId) || !WHOLE.test(seconds)) return null;
  return {
    streamId: Number(streamId),
    dayNumber: Number(dayNumber),
    lessonId: Number(lessonId),
    seconds: Number(seconds),
    to: url.pathname + url.search,
  };
}

/** A message's text without its moments, and the moments, each once. */
export function splitMoments(
  text: string,
  origin: string,
): { readonly text: string; readonly moments: readonly Moment[] } {
  const moments = new Map<string, Moment>();
  const rest = splitLinks(text).filter(({ kind, value }) => {
    const moment = kind === "link" ? readMoment(value, origin) : null;
    if (moment) moments.set(moment.to, moment);
    return moment === null;
  });
  if (moments.size === 0) return { text, moments: [] };
  return {
    text: rest
      .map(({ value }) => value)
      .join("")
      .trim(),
    moments: [...moments.values()],
  };
}
