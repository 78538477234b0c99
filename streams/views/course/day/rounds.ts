/** The order in which the lessons of a day are played: a set as often as its repeats say (COURSE-21, VIDEO-13). Rule: what has no film is passed over. */
import type { DaySet, DayView, LessonEntry } from "./day";

/** One playing of a lesson: which round of its set it belongs to, from 1, and of how many. */
export interface LessonTurn {
  readonly entry: LessonEntry;
  readonly round: number;
  readonly rounds: number;
}
type Sets = Pick<DayView, "sets">;

const roundsOf = ({ repeats }: Pick<DaySet, "repeats">): number => repeats?.count ?? 1;
const hasFilm = ({ watched }: LessonEntry): boolean => watched !== null;
const holds =
  (lessonId: number) =>
  ({ lessons }: DaySet): boolean =>
    lessons.some(({ lesson }) => lesson.id === lessonId);

/**
 * The round that a lesson is in: the one that is asked for, within what its set has; else the first in which it was not played to its end
 * yet, and the last where it was in each.
 */
export function chooseRound({ sets }: Sets, { lesson, ends }: LessonEntry, asked: number | null): number {
  const set = sets.find(holds(lesson.id));
  return Math.max(1, Math.min(set ? roundsOf(set) : 1, asked ?? ends + 1));
}

/** How many rounds a lesson's set has. */
export function countRounds({ sets }: Sets, lessonId: number): number {
  const set = sets.find(holds(lessonId));
  return set ? roundsOf(set) : 1;
}

/** How many whole rounds of a set were played: each film of it to its end. */
export const countPlayed = ({ lessons }: Pick<DaySet, "lessons">, rounds: number): number =>
  Math.min(rounds, ...lessons.filter(hasFilm).map(({ ends }) => ends));

/** The turns before and after one: through the set, then its next round, then the next set. */
export function turnsBeside(
  { sets }: Sets,
  lessonId: number,
  round: number,
): { readonly next?: LessonTurn | undefined; readonly previous?: LessonTurn | undefined } {
  const at = sets.findIndex(holds(lessonId));
  const set = sets[at];
  if (!set) return {};
  const place = set.lessons.findIndex(({ lesson }) => lesson.id === lessonId);
  return {
    next:
      findFrom(set, place + 1, round) ??
      (round < roundsOf(set) ? findFrom(set, 0, round + 1) : undefined) ??
      sets
        .slice(at + 1)
        .map((later) => findFrom(later, 0, 1))
        .find(Boolean),
    previous:
      findBefore(set, place, round) ??
      (round > 1 ? findBefore(set, set.lessons.length, round - 1) : undefined) ??
      sets
        .slice(0, at)
        .map((earlier) => findBefore(earlier, earlier.lessons.length, roundsOf(earlier)))
        .findLast(Boolean),
  };
}

/**
 * What follows the film of a turn: the next turn, else the first lesson that the day still needs, in the round that it is in. The film
 * itself is no way on from it.
 */
export function findTurnAfter(
  view: Sets & Pick<DayView, "missing">,
  lessonId: number,
  round: number,
): LessonTurn | undefined {
  const { next } = turnsBeside(view, lessonId, round);
  if (next) return next;
  const missing = view.missing.lessons.find(({ lesson }) => lesson.id !== lessonId);
  return (
    missing && { entry: missing, round: chooseRound(view, missing, null), rounds: countRounds(view, missing.lesson.id) }
  );
}

const toTurn = (set: DaySet, entry: LessonEntry | undefined, round: number): LessonTurn | undefined =>
  entry && { entry, round, rounds: roundsOf(set) };
const findFrom = (set: DaySet, place: number, round: number) =>
  toTurn(set, set.lessons.slice(place).find(hasFilm), round);
const findBefore = (set: DaySet, place: number, round: number) =>
  toTurn(set, set.lessons.slice(0, place).findLast(hasFilm), round);
