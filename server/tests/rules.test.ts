import { describe, expect, it } from "vitest";
import { messageWaitMs, writingObstacle } from "../chats/rules";
import { countConsultations } from "../consultations/view";
import { currentDayId } from "../courseStreams/rules";
import { canJudge, isTaskLocked, submissionObstacle } from "../homework/rules";
import { isWithin } from "../http/input/json";
import { clampWindow } from "../http/input/paging";
import { Limiter } from "../http/limiter";
import { pickLanguage, translate } from "../http/texts";
import { Quota } from "../socket/quota";

describe("messageDelay", () => {
  it.each([
    [null, 0],
    [0, 0],
    [100_000 - 15_000, 0],
    [100_000 - 14_999, 1],
    [100_000 - 1, 14_999],
    [100_000, 15_000],
    [100_001, 0],
  ])("the wait after a message at %s is %i ms", (lastMs, expected) =>
    expect(messageWaitMs(lastMs, 15_000, 100_000)).toBe(expected),
  );
});

describe("writing", () => {
  const free = {
    isUserMessageEnabled: true,
    messageExpiresDateMs: null,
    counters: countConsultations(0, 0, []),
    consultations: [],
  };
  const row = {
    id: 1,
    chatId: 1,
    status: "close" as const,
    startMessageId: 1,
    endMessageId: 2,
    amount: 1,
    rating: null,
    comment: null,
  };
  const used = { counters: countConsultations(1, 1, [row]), consultations: [row] };
  it.each([
    ["nothing", {}, undefined],
    ["a switch", { isUserMessageEnabled: false }, "chatClosed"],
    ["time", { messageExpiresDateMs: 1000 }, "chatExpired"],
    ["time to come", { messageExpiresDateMs: 1001 }, undefined],
    ["used consultations", used, "consultationsOver"],
    ["used ones while one is open", { ...used, consultations: [{ ...row, status: "open" as const }] }, undefined],
  ])("writing in a chat is refused by: %s", (_, change, expected) =>
    expect(writingObstacle({ ...free, ...change }, 1000)).toBe(expected),
  );
});

describe("homework", () => {
  it.each([
    ["NOT_UPLOADED", false, undefined],
    ["FAIL", false, undefined],
    ["UPLOADED", false, "homeworkWaiting"],
    ["DONE", false, "homeworkDone"],
    ["NOT_UPLOADED", true, "homeworkLocked"],
    ["FAIL", true, "homeworkLocked"],
  ] as const)("%s, locked %s: submission %s", (status, isLocked, key) =>
    expect(submissionObstacle(status, isLocked)?.key).toBe(key),
  );

  const day = { stageId: 1, dayNumber: 2 };
  const openTo = (stage: boolean, dayNumber = 0) => ({
    isStageOpen: () => stage,
    isDayOpen: (each: { dayNumber: number }) => stage && each.dayNumber <= dayNumber,
  });
  it.each([
    ["of a closed stage", { isDemo: false }, true, day, openTo(false), true],
    ["of an open stage", { isDemo: false }, false, day, openTo(true), false],
    ["of a demo with full access", { isDemo: true, hasFullAccess: true }, false, day, openTo(true), false],
    ["of a demo", { isDemo: true }, false, day, openTo(true, 2), true],
    ["of a demo, which it may see, of a day to come", { isDemo: true }, true, day, openTo(true, 1), true],
    ["of a demo, which it may see, of an open day", { isDemo: true }, true, day, openTo(true, 2), false],
    ["of a demo, which it may see, of the stage itself", { isDemo: true }, true, null, openTo(true), false],
    ["of a demo, which it may see, of a closed stage", { isDemo: true }, true, null, openTo(false), true],
  ])("COURSE-05 COURSE-11 a task %s is locked or not", (_, stream, isDemoAccessible, ofDay, openings, expected) => {
    const place = { stream: { hasFullAccess: false, ...stream }, task: { stageId: 1, isDemoAccessible }, day: ofDay };
    expect(isTaskLocked(place, openings)).toBe(expected);
  });

  it("only a submitted homework is judged", () => {
    expect((["NOT_UPLOADED", "UPLOADED", "DONE", "FAIL"] as const).filter(canJudge)).toEqual(["UPLOADED"]);
  });
});

describe("pages", () => {
  it.each([
    [1, 10, 95, 1, 0],
    [10, 10, 95, 10, 90],
    [11, 10, 95, 10, 90],
    [0, 10, 95, 1, 0],
    [5, 10, 0, 1, 0],
    [2, 10, 10, 1, 0],
  ])("SRV-04 page %i with %i a page and %i in all is page %i from %i", (page, perPage, total, expected, offset) => {
    expect(clampWindow(page, perPage, total)).toMatchObject({ page: expected, offset });
  });
});

describe("the current day", () => {
  const day = (dayId: number, isOpen: boolean, finishedAtMs: number | null, isRest = false) => ({
    dayId,
    isOpen,
    isRest,
    finishedAtMs,
  });
  it("the current day is the first open one that is not done; rests do not count; there is none before the start", () => {
    const days = (open: number) =>
      [5, null, null, null].map((finishedAtMs, index) => day(index + 1, index < open, finishedAtMs, index === 1));
    expect([3, 2, 0].map((open) => currentDayId(days(open)))).toEqual([3, 2, null]);
    expect(currentDayId([day(1, true, 5), day(2, true, 5)])).toBe(2);
  });
});

describe("limits", () => {
  it("a limiter accepts events again when the window has passed, and forgets valid attempts", () => {
    const limiter = new Limiter(2, 1000);
    limiter.count("a", 0);
    limiter.count("a", 400);
    expect(limiter.waitMs("a", 500)).toBe(500);
    expect(limiter.waitMs("b", 500)).toBe(0);
    expect(limiter.waitMs("a", 1000)).toBe(0);
    limiter.clear("a");
    expect(limiter.waitMs("a", 500)).toBe(0);
  });

  it("a quota refills each second", () => {
    const quota = new Quota(2);
    expect([0, 1, 2].map(() => quota.take(5000))).toEqual([true, true, false]);
    expect(quota.take(6000)).toBe(true);
    for (let index = 0; index < 30; index++) quota.take(6001);
    expect(quota.isExhausted).toBe(true);
  });

  it("depth is counted outside strings only", () => {
    expect(isWithin("[[[]]]", 3, 9)).toBe(true);
    expect(isWithin("[[[[]]]]", 3, 9)).toBe(false);
    expect(isWithin('["[[[[[[", "\\"[[[[,,,,"]', 1, 2)).toBe(true);
    expect(isWithin("[1,2,3]", 3, 3)).toBe(true);
    expect(isWithin("[1,2,3,4]", 3, 3)).toBe(false);
  });
});

describe("texts", () => {
  it.each([
    ["ru", "en", "ru"],
    [undefined, "es-MX,en;q=0.8", "es"],
    [undefined, "de, ru;q=0.5", "ru"],
    ["de", undefined, "en"],
    [["ru"], undefined, "en"],
  ])("lang %s and Accept-Language %s give %s", (lang, header, expected) =>
    expect(pickLanguage(lang, header)).toBe(expected),
  );

  it("the texts fill in their placeholders", () => {
    expect(translate("en", "tooLong", { max: 8000 })).toBe("At most 8,000 characters.");
  });
});
