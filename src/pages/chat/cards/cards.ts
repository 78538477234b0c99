/** Addresses of our own in messages that are shown as cards: a moment of a lesson, a homework (VIDEO-11, CHAT-17; contract 5). Pure. */
import { splitLinks } from "../../../ui/media/links";

export interface Moment {
  readonly kind: "moment";
  readonly streamId: number;
  readonly dayNumber: number;
  readonly lessonId: number;
  readonly seconds: number;
  /** The path within the app, here and below. */
  readonly to: string;
}
/** A homework as it stands now. */
export interface HomeworkAddress {
  readonly kind: "homework";
  readonly statusId: number;
  readonly to: string;
}
export type Card = Moment | HomeworkAddress;

const DAY_PATH = /^\/course\/(\d{1,15})\/calendar\/(\d{1,9})$/;
const HOMEWORK_PATH = /^\/homework\/\d{1,15}\/(\d{1,15})$/;
const WHOLE = /^\d{1,9}$/;

/** What an address leads to; null for any other address, and for one of another origin. */
export function readCard(address: string, origin: string): Card | null {
  const url = URL.parse(address);
  if (url?.origin !== origin) return null;
  const [, statusId] = HOMEWORK_PATH.exec(url.pathname) ?? [];
  if (statusId) return { kind: "homework", statusId: Number(statusId), to: url.pathname };
  return readMoment(url);
}

function readMoment({ pathname, search, searchParams }: URL): Moment | null {
  const [, streamId, dayNumber] = DAY_PATH.exec(pathname) ?? [];
  const lessonId = searchParams.get("lesson") ?? "";
  const seconds = searchParams.get("t") ?? "";
  if (!streamId || !dayNumber || !WHOLE.test(lessonId) || !WHOLE.test(seconds)) return null;
  return {
    kind: "moment",
    streamId: Number(streamId),
    dayNumber: Number(dayNumber),
    lessonId: Number(lessonId),
    seconds: Number(seconds),
    to: pathname + search,
  };
}

/** A text and the cards in it. */
export interface WordsAndCards {
  readonly words: string;
  readonly cards: readonly Card[];
}

/** A text without its cards, and the cards, each once. */
export function splitCards(text: string, origin: string): WordsAndCards {
  const cards = new Map<string, Card>();
  const rest = splitLinks(text).filter(({ kind, value }) => {
    const card = kind === "link" ? readCard(value, origin) : null;
    if (card) cards.set(card.to, card);
    return card === null;
  });
  if (cards.size === 0) return { words: text, cards: [] };
  const words = rest.map(({ value }) => value).join("");
  return { words: words.trim(), cards: [...cards.values()] };
}

/** The text that `splitCards` takes apart: the words, then each card on a line of its own. */
export const joinCards = ({ words, cards }: WordsAndCards, origin: string): string =>
  cards.length === 0 ? words : [words, ...cards.map(({ to }) => origin + to)].filter(Boolean).join("\n");
