/** What opens when, over random courses, freezes and zones. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, moveByDays, startOfDate, toDate } from "../dates/zone";
import { endShiftOf, freezeFaults, frozenPart } from "./freezeRules";
import { dayOpensAtMs, findStageStates, isFrozen, type Pause, type StageProgress } from "./rules";

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Half an hour, at midnight, southern, without, by a half, and across the date line. */
const zones = [
  "Europe/Madrid",
  "America/New_York",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Africa/Cairo",
  "America/Havana",
  "Asia/Kolkata",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "UTC",
];
const zone = fc.constantFrom(...zones);
const moment = fc.integer({ min: Date.UTC(2023, 0, 1) / 1000, max: Date.UTC(2031, 0, 1) / 1000 }).map((s) => s * 1000);
const length = fc.integer({ min: 1, max: 30 });

/** Freezes as the rules allow them in a zone, one after another. */
const pausesIn = (timeZone: string) =>
  fc.tuple(moment, fc.array(fc.tuple(length, length), { maxLength: 5 })).map(([fromMs, list]) => {
    let date = toDate(timeZone, fromMs);
    return list.map(([gap, count]): Pause => {
      const from = addDays(date, gap);
      date = addDays(from, count);
      return { startDateMs: startOfDate(timeZone, from), endDateMs: startOfDate(timeZone, date) };
    });
  });
const pauses = zone.chain(pausesIn);

describe("dates of a zone", () => {
  it("a date starts at its first moment, and follows the one before", () => {
    fc.assert(
      fc.property(zone, moment, (timeZone, atMs) => {
        const date = toDate(timeZone, atMs);
        const start = startOfDate(timeZone, date);
        expect(start).toBeLessThanOrEqual(atMs);
        expect(toDate(timeZone, start)).toBe(date);
        expect(toDate(timeZone, start - 1000)).toBe(addDays(date, -1));
        expect([23, 23.5, 24, 24.5, 25]).toContain((startOfDate(timeZone, addDays(date, 1)) - start) / HOUR_MS);
      }),
    );
  });

  it("a moment moved by dates lands on that date, at about its time", () => {
    fc.assert(
      fc.property(zone, moment, fc.integer({ min: -60, max: 60 }), (timeZone, atMs, count) => {
        const movedMs = moveByDays(timeZone, atMs, count);
        expect(daysBetween(toDate(timeZone, atMs), toDate(timeZone, movedMs))).toBe(count);
        expect(Math.abs(movedMs - atMs - count * DAY_MS)).toBeLessThanOrEqual(HOUR_MS);
      }),
    );
  });
});

describe("the days of a course stream", () => {
  it("COURSE-08 COURSE-06 open in order, none while it is frozen, and by the frozen dates later", () => {
    fc.assert(
      fc.property(
        pauses,
        fc.integer({ min: -40, max: 200 }),
        fc.nat({ max: 86_399 }),
        zone,
        (frozen, ahead, second, timeZone) => {
          const firstMs = frozen[0]?.startDateMs ?? Date.UTC(2026, 0, 1);
          const startMs = firstMs - ahead * DAY_MS - second * 1000;
          const opens = Array.from({ length: 120 }, (_, index) =>
            dayOpensAtMs({ timeZone, startDateMs: startMs, pauses: frozen }, index + 1),
          );
          for (const [index, atMs] of opens.entries()) {
            expect(isFrozen(frozen, atMs)).toBe(false);
            if (index > 0) expect(atMs).toBeGreaterThan(opens[index - 1] ?? 0);
            const begun = frozen.filter(({ startDateMs }) => startDateMs <= atMs);
            const frozenMs = begun.reduce((sum, { startDateMs, endDateMs }) => sum + endDateMs - startDateMs, 0);
            // a clock may have been changed, here or where the freeze was made
            expect(Math.abs(atMs - startMs - index * DAY_MS - frozenMs)).toBeLessThanOrEqual(2 * HOUR_MS);
          }
        },
      ),
    );
  });

  it("COURSE-08 COURSE-06 open on each date of the learner's zone that is not frozen, none twice and none skipped", () => {
    const frozenIn = zone.chain((timeZone) => fc.tuple(fc.constant(timeZone), pausesIn(timeZone)));
    fc.assert(
      fc.property(
        frozenIn,
        fc.integer({ min: 1, max: 60 }),
        fc.nat({ max: 86_399 }),
        ([timeZone, frozen], ahead, second) => {
          const startDateMs = (frozen[0]?.startDateMs ?? Date.UTC(2026, 0, 1)) - ahead * DAY_MS - second * 1000;
          const first = toDate(timeZone, startDateMs);
          // at noon: a date is frozen as a whole
          const isFree = (date: string) => !isFrozen(frozen, startOfDate(timeZone, date) + 12 * HOUR_MS);
          const free = Array.from({ length: 300 }, (_, index) => addDays(first, index)).filter(isFree);
          const opens = Array.from({ length: 100 }, (_, index) =>
            toDate(timeZone, dayOpensAtMs({ timeZone, startDateMs, pauses: frozen }, index + 1)),
          );
          expect(opens).toEqual(free.slice(0, 100));
        },
      ),
    );
  });

  it("COURSE-08 a freeze moves the end by its dates; cancelled before it begins, by none; later by those before that day", () => {
    fc.assert(
      fc.property(zone, moment, length, length, moment, (timeZone, nowMs, gap, count, endMs) => {
        const today = toDate(timeZone, nowMs);
        const from = addDays(today, gap);
        const pause = {
          startDateMs: startOfDate(timeZone, from),
          endDateMs: startOfDate(timeZone, addDays(from, count)),
        };
        const shift = endShiftOf(timeZone, pause, endMs);
        expect(daysBetween(toDate(timeZone, endMs), toDate(timeZone, endMs + shift))).toBe(count);
        expect(endShiftOf(timeZone, frozenPart(timeZone, pause, nowMs), endMs)).toBe(0);
        for (let frozen = 0; frozen <= count + 1; frozen++) {
          const laterMs = startOfDate(timeZone, addDays(from, frozen)) + HOUR_MS;
          const part = frozenPart(timeZone, pause, laterMs);
          expect(isFrozen([part], laterMs)).toBe(false);
          const moved = endMs + endShiftOf(timeZone, part, endMs);
          expect(daysBetween(toDate(timeZone, endMs), toDate(timeZone, moved))).toBe(Math.min(frozen, count));
        }
      }),
    );
  });

  it("COURSE-08 a freeze is allowed exactly from tomorrow on, for 1 to 30 whole dates, one at a time, before the end", () => {
    fc.assert(
      fc.property(
        zone,
        moment,
        fc.integer({ min: -3, max: 20 }),
        fc.integer({ min: -2, max: 35 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 30 }),
        (timeZone, nowMs, gap, count, hasOpenFreeze, left) => {
          const at = (days: number) => startOfDate(timeZone, addDays(toDate(timeZone, nowMs), days));
          const pause = { startDateMs: at(gap), endDateMs: at(gap + count) };
          const endDateMs = at(left);
          const faults = freezeFaults(pause, { endDateMs, hasOpenFreeze }, timeZone, nowMs);
          const isStartGood = gap >= 1 && !hasOpenFreeze && gap < left;
          expect(faults.some(({ field }) => field === "start_date")).toBe(!isStartGood);
          expect(faults.some(({ field }) => field === "end_date")).toBe(count < 1 || count > 30);
          const late = { startDateMs: pause.startDateMs + 1000, endDateMs: pause.endDateMs + 1000 };
          expect(freezeFaults(late, { endDateMs, hasOpenFreeze }, timeZone, nowMs).map(({ key }) => key)).toEqual([
            "freezeMidnight",
            "freezeMidnight",
          ]);
        },
      ),
    );
  });
});

describe("the stages of a course stream", () => {
  const stage = fc.record({
    requestDays: fc.integer({ min: 0, max: 3 }),
    requestHomeworks: fc.integer({ min: 0, max: 2 }),
    finishedDays: fc.integer({ min: 0, max: 3 }),
    approvedHomeworks: fc.integer({ min: 0, max: 2 }),
    days: fc.integer({ min: 0, max: 7 }),
  });
  const course = fc.array(stage, { minLength: 1, maxLength: 6 }).map((list) => {
    let next = 1;
    return list.map(({ days, ...rest }, index): StageProgress => {
      const firstDayNumber = days === 0 ? null : next;
      next += days;
      return { ...rest, id: index + 1, firstDayNumber };
    });
  });

  it("COURSE-14 a stage is open when its first day's time has come and every stage before has what it asks for", () => {
    fc.assert(
      fc.property(course, pauses, fc.integer({ min: -5, max: 60 }), (stages, frozen, day) => {
        const startDateMs = (frozen[0]?.startDateMs ?? 0) - 5 * DAY_MS;
        const nowMs = startDateMs + day * DAY_MS;
        const states = findStageStates(stages, { timeZone: "UTC", startDateMs, pauses: frozen }, nowMs);
        for (const [index, state] of states.entries()) {
          const hasAll = stages
            .slice(0, index)
            .every((each) => each.finishedDays >= each.requestDays && each.approvedHomeworks >= each.requestHomeworks);
          expect(state.isOpen).toBe(hasAll && (state.opensAtMs ?? startDateMs) <= nowMs);
        }
      }),
    );
  });

  it("COURSE-14 a stage that is open stays open, whatever is finished, approved or passes", () => {
    const more = fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 2 }), fc.nat({ max: 2 }));
    fc.assert(
      fc.property(
        course,
        pauses,
        fc.integer({ min: -5, max: 60 }),
        more,
        (stages, frozen, day, [days, done, approved]) => {
          const when = { timeZone: "UTC", startDateMs: (frozen[0]?.startDateMs ?? 0) - 5 * DAY_MS, pauses: frozen };
          const nowMs = when.startDateMs + day * DAY_MS;
          const later = stages.map((each) => ({
            ...each,
            finishedDays: each.finishedDays + done,
            approvedHomeworks: each.approvedHomeworks + approved,
          }));
          const before = findStageStates(stages, when, nowMs);
          const after = findStageStates(later, when, nowMs + days * DAY_MS);
          for (const [index, { isOpen }] of before.entries()) if (isOpen) expect(after[index]?.isOpen).toBe(true);
        },
      ),
    );
  });
});
