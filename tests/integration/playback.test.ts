// What the server holds of what was played, over random schedules on a real server: within a second of what was really played (VIDEO-03).

import fc from "fast-check";
import { defer, from, mergeMap } from "rxjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unknown } from "../../streams/bus/wire/schema";
import type { NewAppEvent } from "../../streams/parts/types";
import { startFakeClient } from "../../streams/ports/fakes/client";
import { createFakeClock } from "../../streams/ports/fakes/clock";
import { answer, failure } from "../../streams/ports/fakes/http";
import { createFakePorts } from "../../streams/ports/fakes/ports";
import { createFakeStorage } from "../../streams/ports/fakes/storage";
import type { HttpRequest } from "../../streams/ports/types";
import { isAll } from "../support/all";
import { createFakePlayer } from "../support/fakePlayer";
import { type Account, signIn } from "../support/http";
import { createNodeHttp, createNodeToken } from "../support/servers/nodeClient";
import { startServer, type TestServer } from "../support/servers/platform";
import { until } from "../support/until";

const SAVE = "/save-lesson-stat";
const STREAM = 2;
const LENGTH_MS = 600_000;
/** Less than this is never sent: it waits on the device (VIDEO-03). */
const MIN_VIEWED_MS = 2_000;

let platform: TestServer;
let account: Account;
beforeAll(async () => {
  platform = await startServer();
  account = await signIn(platform.url);
});
afterAll(() => platform.stop());

interface Status {
  readonly days: { id: number; stage_day_id: number }[];
  readonly lessons: { id: number; viewed_seconds: number }[];
}
const status = async (): Promise<Status> =>
  (await account.call("GET", `/spa/api/v1/user-course-streams/${STREAM}/status?expand=days,lessons`)).body;
const viewedMs = async (lessonId: number): Promise<number> =>
  1000 * ((await status()).lessons.find(({ id }) => id === lessonId)?.viewed_seconds ?? 0);

type Network = "up" | "down" | "losing";

/** A device whose tabs play one after the other; the clock is the test's, the server and the calls to it are real. */
function createDevice(lesson: { streamId: number; lessonId: number; dayId: number; dayStatusId: number }) {
  const storage = createFakeStorage();
  const clock = createFakeClock();
  const http = createNodeHttp({ url: platform.url, token: createNodeToken(account.token) });
  const running = new Set<object>();
  let network: Network = "up";
  const save = (call: HttpRequest<unknown>) =>
    defer(() => {
      if (network === "down") return failure({ kind: "offline" });
      const isLost = network === "losing";
      const mark = {};
      running.add(mark);
      const call$ = http.request({ ...call, schema: unknown(), maxTries: 1 });
      return from(
        new Promise<unknown>((resolve, reject) => call$.subscribe({ next: resolve, error: reject })).finally(() =>
          running.delete(mark),
        ),
      ).pipe(
        // the server has stored it, and nobody hears of it
        mergeMap((body) => (isLost ? failure({ kind: "timeout" }) : answer(body))),
      );
    });
  const start = async () => {
    const ports = createFakePorts({ storage, clock });
    // keys must differ from one tab, and from one schedule, to the other
    const fake = await startFakeClient({
      ports: { ...ports, random: { random: Math.random, newKey: () => crypto.randomUUID() } },
      respond: (call) => (call.path === SAVE ? save(call) : null),
    });
    const send = (event: NewAppEvent) => fake.client.send(event);
    return { ...fake, ports, player: createFakePlayer({ send, advance: clock.advance }, lesson, LENGTH_MS) };
  };
  return {
    start,
    clock,
    setNetwork: (next: Network) => {
      network = next;
    },
    /** Every call that runs has ended, and what followed from it has happened. */
    settle: () => until("the calls have ended", () => running.size === 0).then(() => new Promise(setImmediate)),
  };
}

const ACT = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("play" as const), ms: fc.integer({ min: 1, max: 15_000 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("seek" as const), ms: fc.integer({ min: 0, max: 500_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("rate" as const), ms: fc.constantFrom(500, 1_500, 2_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("stall" as const, "pause" as const), ms: fc.nat(20_000) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("hide" as const, "kill" as const), ms: fc.constant(0) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("up" as const, "down" as const, "losing" as const),
      ms: fc.constant(0),
    }),
  },
);

const RUNS = isAll ? 200 : 40;

describe("the statistics on the server", () => {
  it(`VIDEO-03 VIDEO-04 the statistics on the server are what was really played, within a second, over ${RUNS} schedules of play, pause, seek, speed, stall, hide, kill and network loss`, async () => {
    const { days } = await status();
    const { body: stream } = await account.call("GET", `/spa/api/v1/user-course-streams/${STREAM}`);
    const { body: course } = await account.call("GET", `/spa/api/v1/courses/${stream.course_id}?expand=stages`);
    const lessons = course.stages
      .flatMap((stage: { days: { id: number; lesson_sets: { lessons: { id: number }[] }[] }[] }) => stage.days)
      .flatMap((day: { id: number; lesson_sets: { lessons: { id: number }[] }[] }) =>
        day.lesson_sets.flatMap((set) => set.lessons.map(({ id }) => ({ dayId: day.id, lessonId: id }))),
      );
    let next = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(ACT, { minLength: 3, maxLength: 14 }), async (acts) => {
        const { dayId, lessonId } = lessons[next++ % lessons.length];
        const dayStatusId = days.find(({ stage_day_id }) => stage_day_id === dayId)?.id ?? 0;
        const before = await viewedMs(lessonId);
        const device = createDevice({ streamId: STREAM, lessonId, dayId, dayStatusId });
        let tab = await device.start();
        let played = 0;
        tab.player.open();
        for (const { kind, ms } of acts) {
          if (kind === "play") tab.player.play(ms);
          if (kind === "seek") tab.player.seek(ms);
          if (kind === "rate") tab.player.setRate(ms / 1000);
          if (kind === "stall") tab.player.stall(ms);
          if (kind === "pause") tab.player.pause();
          if (kind === "pause") device.clock.advance(ms);
          if (kind === "hide") tab.ports.page.isVisible$.next(false);
          if (kind === "hide") tab.ports.page.isVisible$.next(true);
          if (kind === "up" || kind === "down" || kind === "losing") device.setNetwork(kind);
          if (kind !== "kill") continue;
          // without a goodbye: nothing is closed, and calls that run stay unanswered
          played += tab.player.playedMs();
          tab.client.stop();
          tab = await device.start();
          tab.player.open();
        }
        device.setNetwork("up");
        tab.player.close();
        played += tab.player.playedMs();
        for (let round = 0; round < 3; round++) {
          await device.settle();
          device.clock.advance(31_000);
        }
        await device.settle();
        const { unreported, statistics } = tab.client.state().playback;
        const waiting = Object.values(unreported).reduce((sum, each) => sum + each.viewedMs, 0);
        tab.client.stop();
        expect(statistics).toEqual([]);
        expect(waiting).toBeLessThan(MIN_VIEWED_MS);
        expect(Math.abs((await viewedMs(lessonId)) - before + waiting - played)).toBeLessThanOrEqual(1_000);
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});
