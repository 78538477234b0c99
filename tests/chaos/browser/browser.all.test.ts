// Convergence, tier 3: two tabs of a real Chromium, a real server, and a relay between them that simulates any fault of a network.
// The same runs by command, in any number: npm run chaos:browser -- --runs 200
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playElsewhere } from "../learning";
import { startDay } from "../others";
import { type Learner, type Platform, startPlatform } from "../platform";
import { type Browser, startBrowser } from "./browser";
import type { press } from "./course";
import { type Planted, plant } from "./planted";
import { LEARNERS, run, runAll } from "./run";
import type { Schedule } from "./schedule";

const RUNS = 10;
/** A run that hangs says in which step, after ten minutes. */
const HANG_IS_SAID_MS = 660_000;

let platform: Platform;
let browsers: readonly Browser[];
beforeAll(async () => {
  platform = await startPlatform(LEARNERS);
  browsers = await Promise.all(LEARNERS.map(startBrowser));
}, 120_000);
afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
  await platform.close();
});

const once = (steps: Schedule["steps"], second: Schedule["second"]): Schedule => ({
  steps,
  second,
  clockYears: 0,
  isStorageBlocked: false,
});
async function played(mistake: Planted, schedule: Schedule): Promise<string> {
  const [browser] = browsers as [Browser];
  await readAll(theLearner());
  const { problems } = await run(platform, theLearner(), browser, 1, { schedule, spoil: plant(mistake) });
  return problems.join("; ");
}
/** A mistake that also keeps a page from reporting what is seen is noticed by that first, where anything was unread before. */
async function readAll({ account, chatIds }: Learner): Promise<void> {
  for (const chatId of chatIds) {
    const { body } = await account.call("GET", `/spa/api/v1/chats/${chatId}/messages?sort=-created_at`);
    const [newest] = body as { readonly id: number }[];
    if (newest) await account.call("PUT", `/spa/api/v1/chats/${chatId}/messages/${newest.id}/viewed`);
  }
}
function theLearner(): Learner {
  const [learner] = platform.learners;
  if (!learner) throw new Error("The server has no learner");
  return learner;
}

// first: a day that a run has finished can be neither started nor finished any more
describe("the oracle sees a page of a course", () => {
  it.each<[Planted, Schedule["second"], keyof typeof press, RegExp]>([
    ["that paints another choice", "calendar", "choose", /the choice is .* instead of/],
    ["that takes a day for started", "day", "startDay", /day \d+ shows ".*" instead of "Open"/],
    ["that takes a day for finished", "day", "finishDay", /day \d+ shows ".*" instead of "Started"/],
  ])("RT-08 COURSE-07 COURSE-15 %s", async (mistake, second, kind, problem) => {
    const { course } = theLearner();
    if (kind === "finishDay") {
      await startDay({ learner: theLearner() });
      if (course) await playElsewhere(theLearner(), course, course.currentDayId ?? 0);
    }
    expect(await played(mistake, once([{ kind }], second))).toMatch(problem);
  });
});

const SLOW_MS = 4_000;
describe("the oracle sees a day without a network", () => {
  const offline = (...steps: Schedule["steps"]): Schedule["steps"] => [
    { kind: "offline" },
    ...steps,
    { kind: "pause", ms: SLOW_MS },
    { kind: "online" },
  ];
  it.each<[Planted, Schedule["second"], Schedule["steps"], RegExp]>([
    ["that dates a day with its arrival", "day", offline({ kind: "finishDay" }), /end_time of day \d+ is of none/],
    ["that doubles a homework", "task", offline({ kind: "submit" }), /"Work .* is stored 2 times/],
    ["that loses the file of a homework", "task", offline({ kind: "submit" }), /is stored with 0 files/],
  ])("OFF-11 OFF-12 %s", async (mistake, second, steps, problem) => {
    const { course } = theLearner();
    if (second === "day" && course) {
      await startDay({ learner: theLearner() });
      await playElsewhere(theLearner(), course, course.currentDayId ?? 0);
    }
    expect(await played(mistake, once(steps, second))).toMatch(problem);
  });

  it.each<[string, Schedule["second"], Schedule["steps"]]>([
    ["a homework with a file and a crash", "task", offline({ kind: "submit" }, { kind: "kill", tab: 1 })],
    ["a homework with a file and an update", "task", offline({ kind: "submit" }, { kind: "deploy", tab: 1 })],
    ["a homework on a full device", "task", [{ kind: "fill" }, ...offline({ kind: "submit" })]],
  ])("OFF-02 OFF-11 %s ends as if the network had never been gone", async (_, second, steps) => {
    const [browser] = browsers as [Browser];
    const { problems, sentCount } = await run(platform, theLearner(), browser, 1, { schedule: once(steps, second) });
    expect({ problems, sentCount }).toEqual({ problems: [], sentCount: 1 });
  });
});

describe("two tabs under faults", () => {
  it(`RT-02 RT-03 RT-04 RT-08 CHAT-03 CHAT-11 ${RUNS} runs end where a fresh page is, each send stored once and in order`, async () => {
    const seeds = Array.from({ length: RUNS }, (_, index) => 10_001 + index);
    const outcomes = await runAll(platform, browsers, seeds);
    expect(outcomes.flatMap(({ seed, problems }) => problems.map((problem) => `seed ${seed}: ${problem}`))).toEqual([]);
    expect(outcomes).toHaveLength(RUNS);
  }, 900_000);
});

describe("the oracle sees a page", () => {
  const lost: Schedule["steps"] = [
    { kind: "suffer", faults: { drop: 1 } },
    { kind: "reply", chat: 0, count: 1 },
  ];
  const sent: Schedule["steps"] = [{ kind: "send", tab: 0 }];
  const missed: Schedule["steps"] = [
    { kind: "breakCatchUp" },
    { kind: "cut" },
    { kind: "reply", chat: 0, count: 1 },
    { kind: "homework" },
  ];

  it(
    "RT-09 RT-08 two tabs show what they missed while catch-up fails",
    async () => {
      const [browser] = browsers as [Browser];
      const { problems } = await run(platform, theLearner(), browser, 1, { schedule: once(missed, "homework") });
      expect(problems).toEqual([]);
    },
    HANG_IS_SAID_MS,
  );

  it.each<[Planted, Schedule["steps"], RegExp]>([
    [
      "that gets old answers while catch-up fails",
      missed,
      /(while catch-up fails: |the conversation ends with).* instead of/,
    ],
    ["that takes an answer for stored which never was", sent, /is stored 0 times/],
    // which of the two is noticed first depends on what the page has fetched meanwhile
    ["that believes it has caught up", lost, /differ from a refetch|has not reported that/],
    ["that paints a message twice", [], /message \d+ is shown after/],
    ["that forgets what was typed", [{ kind: "type", tab: 0 }], /was stored as a draft/],
    // last: a message that it stored twice is shown twice from then on
    ["that tries a send again under another key", sent, /is stored 2 times/],
  ])(
    "RT-08 CHAT-11 %s",
    async (mistake, steps, problem) => {
      expect(await played(mistake, once(steps, "chats"))).toMatch(problem);
    },
    HANG_IS_SAID_MS,
  );
});
