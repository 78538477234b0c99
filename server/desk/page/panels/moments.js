// @ts-check
// Moments of lessons in messages (VIDEO-11): addresses of our own that lead to a second of a video. Rule: an address of another
// origin, or of another kind, stays text.
/** @import { Lesson } from "../types" */
import { call } from "../calls.js";
import { make, write } from "../kit/dom.js";

/** @typedef {{ lessonId: number, dayNumber: number, seconds: number }} Moment */

/** An address without what ends a sentence after it. */
const ADDRESS = /https?:\/\/\S+?(?=[.,;:!?)\]»"]*(?:\s|$))/g;
const DAY_PATH = /^\/course\/\d{1,15}\/calendar\/(\d{1,9})$/;
const WHOLE = /^\d{1,9}$/;

/** @param {string} address @returns {Moment | null} */
function readMoment(address) {
  const url = URL.parse(address);
  const [, dayNumber] = DAY_PATH.exec(url?.pathname ?? "") ?? [];
  const lesson = url?.searchParams.get("lesson") ?? "";
  const seconds = url?.searchParams.get("t") ?? "";
  if (url?.origin !== location.origin || !dayNumber || !WHOLE.test(lesson) || !WHOLE.test(seconds)) return null;
  return { lessonId: Number(lesson), dayNumber: Number(dayNumber), seconds: Number(seconds) };
}

/** A message's text without its moments, and the moments. @param {string} text */
export function splitMoments(text) {
  /** @type {Moment[]} */
  const moments = [];
  const rest = text.replace(ADDRESS, (address) => {
    const moment = readMoment(address);
    if (moment) moments.push(moment);
    return moment ? "" : address;
  });
  return moments.length > 0 ? { text: rest.trim(), moments } : { text, moments };
}

/** By the lesson's id: each is read once. @type {Map<number, Promise<Lesson | null>>} */
const lessons = new Map();
/** @param {number} id */
function readLesson(id) {
  const known = lessons.get(id) ?? call("GET", `/staff/v1/lessons/${id}`).catch(() => null);
  lessons.set(id, known);
  // one that could not be read is read again by the next card
  void known.then((lesson) => lesson ?? lessons.delete(id));
  return known;
}

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The lesson's picture, title and time; its film opens there, where there is one. @param {Moment} moment */
export function createMomentCard({ lessonId, dayNumber, seconds }) {
  const picture = make("img", { alt: "", width: 96, height: 54, hidden: true });
  const title = make("strong", {}, `A lesson of day ${dayNumber}`);
  const card = make(
    "a",
    { className: "moment" },
    picture,
    make("span", {}, title, make("span", { className: "soft" }, `At ${clock(seconds)}`)),
  );
  void readLesson(lessonId).then((lesson) => {
    if (!lesson) return;
    write(title, lesson.title);
    picture.src = new URL(lesson.image_url, location.origin).href;
    picture.hidden = false;
    const film = lesson.video_url === null ? null : new URL(lesson.video_url, location.origin);
    // only what the server itself serves is a link
    if (film?.origin !== location.origin) return;
    film.hash = `t=${seconds}`;
    Object.assign(card, { href: film.href, target: "_blank", rel: "noopener" });
  });
  return card;
}
