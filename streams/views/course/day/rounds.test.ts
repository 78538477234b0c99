/** Which lesson plays after which, round by round. */
import { describe, expect, it } from "vitest";
import type { DaySet, LessonEntry } from "./day";
import { chooseRound, countPlayed, findTurnAfter, type LessonTurn, turnsBeside } from "./rounds";

const entry = (id: number, ends = 0, hasFilm = true) =>
  ({ lesson: { id }, ends, watched: hasFilm ? { isViewed: false, share: 0 } : null }) as LessonEntry;
const set = (count: number | null, ...lessons: LessonEntry[]) =>
  ({ id: 1, repeats: count === null ? null : { count, from: 1, to: 5 }, lessons }) as DaySet;
const name = (turn: LessonTurn | undefined) => turn && `${turn.entry.lesson.id} ${turn.round}/${turn.rounds}`;
const beside = (sets: readonly DaySet[], lessonId: number, round = 1) => {
  const { previous, next } = turnsBeside({ sets }, lessonId, round);
  return [name(previous), name(next)];
};
/** From the first lesson on, as a learner who lets it play. */
function playAll(sets: readonly DaySet[]): string[] {
  const played: string[] = [];
  let turn: LessonTurn | undefined = turnsBeside({ sets }, 0, 1).next;
  const first = sets[0]?.lessons[0];
  if (first) turn = { entry: first, round: 1, rounds: sets[0]?.repeats?.count ?? 1 };
  for (; turn; turn = turnsBeside({ sets }, turn.entry.lesson.id, turn.round).next) played.push(name(turn) ?? "");
  return played;
}

describe("the rounds of a set", () => {
  it("COURSE-21 a set plays as often as its repeats say, then the next set follows", () => {
    const sets = [set(3, entry(1), entry(2)), set(null, entry(3))];
    expect(playAll(sets)).toEqual(["1 1/3", "2 1/3", "1 2/3", "2 2/3", "1 3/3", "2 3/3", "3 1/1"]);
  });

  it("COURSE-21 one lesson that is repeated follows itself, and leads back through its rounds", () => {
    const sets = [set(null, entry(1)), set(2, entry(2))];
    expect(beside(sets, 2, 1)).toEqual(["1 1/1", "2 2/2"]);
    expect(beside(sets, 2, 2)).toEqual(["2 1/2", undefined]);
  });

  it("COURSE-21 what leads back from the next set is the last round of the set before", () => {
    expect(beside([set(3, entry(1), entry(2)), set(null, entry(3))], 3)).toEqual(["2 3/3", undefined]);
  });

  it("VIDEO-13 the lessons beside one are the nearest with a film", () => {
    const sets = [set(null, entry(1)), set(null, entry(2, 0, false), entry(3))];
    expect(beside(sets, 1)).toEqual([undefined, "3 1/1"]);
    expect(beside(sets, 2)).toEqual(["1 1/1", "3 1/1"]);
    expect(beside(sets, 3)).toEqual(["1 1/1", undefined]);
    expect(beside(sets, 7)).toEqual([undefined, undefined]);
  });

  it.each([
    ["the next one, whatever is missing", 1, [1, 2], "2 1/1"],
    ["the first that is missing, after the last one", 3, [1, 2, 3], "1 1/1"],
    ["one that is missing in the round that it is in", 3, [4], "4 2/2"],
    ["nothing, where only the film itself is missing", 3, [3], undefined],
    ["nothing, where nothing is missing", 3, [], undefined],
  ])("VIDEO-13 what follows the end of a film is %s", (_, lessonId, missingIds, expected) => {
    const sets = [set(2, entry(4, 1)), set(null, entry(1), entry(2), entry(3))];
    const lessons = sets.flatMap((each) => each.lessons).filter(({ lesson }) => missingIds.includes(lesson.id));
    const view = { sets, missing: { lessons, tasks: [], isBroken: false } };
    expect(name(findTurnAfter(view, lessonId, 1))).toBe(expected);
  });

  it.each([
    ["the first, of one that was never played to its end", 0, null, 1],
    ["the next, of one that was", 1, null, 2],
    ["the last, of one that was in each", 7, null, 3],
    ["the one that is asked for", 0, 2, 2],
    ["the last, where more than it has is asked for", 0, 9, 3],
    ["the first, where nothing sensible is asked for", 0, -4, 1],
  ])("COURSE-21 the round of a lesson is %s", (_, ends, asked, round) => {
    const lesson = entry(1, ends);
    expect(chooseRound({ sets: [set(3, lesson)] }, lesson, asked)).toBe(round);
  });

  it.each([
    [[entry(1, 2), entry(2, 1)], 1],
    [[entry(1, 2), entry(2, 0, false)], 2],
    [[entry(1, 9)], 3],
    [[entry(1)], 0],
  ])("COURSE-21 a round counts once each film of the set was played to its end, case %#", (lessons, played) => {
    expect(countPlayed({ lessons }, 3)).toBe(played);
  });
});
