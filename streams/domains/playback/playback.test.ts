// Playback on fake ports: what is reported to the server, when, and what is stored meanwhile.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFakePlayer } from "../../../tests/support/fakePlayer";
import type { NewAppEvent } from "../../parts/types";
import { type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer, failure, silence } from "../../ports/fakes/http";
import { createFakePorts, type FakePorts } from "../../ports/fakes/ports";
import { selectIsReported } from "./select";

const lesson = { streamId: 5, lessonId: 51, dayId: 31, dayStatusId: 12 };
const LENGTH_MS = 60_000;
const SAVE = "/save-lesson-stat";
interface Body {
  readonly viewed_seconds: number;
  readonly play_count: number;
  readonly position_seconds: number;
  readonly watched_seconds: number;
  readonly watched_ranges: readonly (readonly [number, number])[];
}
const stored: Responder = (call) => (call.path === SAVE ? answer({ id: 51, viewed_seconds: 5 }) : null);

async function start(
  respond: Responder = stored,
  { ports = createFakePorts(), dayStatusId = 12 }: { ports?: FakePorts; dayStatusId?: number | null } = {},
) {
  const fake = await startFakeClient({ respond, ports });
  const send = (event: NewAppEvent) => fake.client.send(event);
  const player = createFakePlayer({ send, advance: ports.clock.advance }, { ...lesson, dayStatusId }, LENGTH_MS);
  const bodies = () => fake.calls("POST", SAVE).map(({ body }) => body as Body);
  return { ...fake, ports, player, bodies };
}
const viewed = (bodies: readonly Body[]) => bodies.map(({ viewed_seconds }) => viewed_seconds);

describe("statistics of playback", () => {
  it("VIDEO-03 BUS-05 statistics of playback are saved every 5 s while a video plays, each with the place and what was watched", async () => {
    const { player, bodies, calls } = await start();
    player.open();
    player.play(12_000);
    expect(viewed(bodies())).toEqual([5, 5]);
    expect(bodies()[1]).toEqual({
      stage_day_id: 31,
      user_course_stream_id: 5,
      lessonId: 51,
      viewed_seconds: 5,
      play_count: 0,
      day_status: 12,
      position_seconds: 10,
      watched_seconds: 10,
      watched_ranges: [[0, 10]],
      happened_at: expect.any(Number) as number,
    });
    const [first, second] = calls("POST", SAVE).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).not.toBe(second);
  });

  it.each([
    ["1.9 s are too short", 1_900, []],
    ["2 s are enough", 2_000, [2]],
    ["parts of a second count", 2_750, [2.75]],
  ])("VIDEO-03 the statistics are sent when the lesson is left, %s", async (_, playedMs, expected) => {
    const { player, bodies } = await start();
    player.open();
    player.play(playedMs);
    player.close();
    expect(viewed(bodies())).toEqual(expected);
  });

  it("VIDEO-03 what was too short joins the next playback of the lesson", async () => {
    const { player, bodies } = await start();
    player.open();
    player.play(1_500);
    player.close();
    player.open();
    player.play(1_500);
    player.close();
    expect(viewed(bodies())).toEqual([3]);
  });

  it("VIDEO-03 the statistics save further viewing after the end of the video when it reaches 30 s", async () => {
    const { player, bodies } = await start();
    player.open();
    player.play(61_000);
    const before = bodies().length;
    player.play(29_000);
    expect(viewed(bodies().slice(before))).toEqual([]);
    player.play(10_000);
    expect(viewed(bodies().slice(before))).toEqual([30]);
    expect(bodies().map(({ play_count }) => play_count)).toContain(1);
  });

  it.each([
    ["the page hides", (ports: FakePorts) => ports.page.isVisible$.next(false)],
    ["the page is left", (ports: FakePorts) => ports.page.leaving$.next()],
  ])("VIDEO-04 what is pending is sent when %s, by a call that survives the page", async (_, leave) => {
    const { player, ports, calls } = await start();
    player.open();
    player.play(3_000);
    leave(ports);
    expect(calls("POST", SAVE)).toMatchObject([{ isKeepalive: true, body: { viewed_seconds: 3 } }]);
  });

  it("VIDEO-16 seconds that are heard while the page is hidden count, each once", async () => {
    let count = 0;
    // no answer after a few: one that is reported again and again would never end
    const { player, ports, client, bodies } = await start((call) =>
      call.path === SAVE && count++ > 5 ? silence() : stored(call),
    );
    player.open();
    player.play(3_000);
    ports.page.isVisible$.next(false);
    expect(viewed(bodies())).toEqual([3]);
    // a browser looks less often into a hidden page
    ports.clock.advance(50_000);
    client.send({ type: "playback/sampled", payload: { positionMs: 53_000, isPlaying: true, rate: 1 } });
    ports.page.isVisible$.next(true);
    ports.page.isVisible$.next(false);
    player.close();
    expect(viewed(bodies())).toEqual([3, 50]);
    expect(bodies().at(-1)).toMatchObject({ watched_seconds: 53, watched_ranges: [[0, 53]] });
  });

  it("VIDEO-03 one without an answer is sent again under its key; what is played meanwhile is in the next one", async () => {
    let isDown = true;
    const { player, bodies, calls, ports } = await start((call) => {
      if (call.path !== SAVE) return null;
      return isDown ? failure({ kind: "offline" }) : answer({ id: 51 });
    });
    player.open();
    player.play(20_000);
    expect(viewed(bodies())).toEqual([5]);
    isDown = false;
    ports.clock.advance(30_000);
    const [first, again] = calls("POST", SAVE);
    expect(again).toMatchObject({ idempotencyKey: first?.idempotencyKey, body: first?.body });
    player.close();
    expect(viewed(bodies().slice(1))).toEqual([5, 15]);
  });

  it("VIDEO-03 a refused one is reported and dropped, and the next one is sent", async () => {
    const { player, bodies, ports, client } = await start((call) =>
      call.path === SAVE ? failure({ kind: "refused", status: 422 }) : null,
    );
    player.open();
    player.play(12_000);
    expect(viewed(bodies())).toEqual([5, 5]);
    expect(ports.sink.reports).toContain("A statistic was not stored (refused)");
    expect(client.state().playback.statistics).toEqual([]);
  });

  it("VIDEO-03 no statistics are sent without the id of a day status, and it is reported", async () => {
    const { player, bodies, ports, payloads } = await start(stored, { dayStatusId: null });
    player.open();
    player.play(6_000);
    expect(bodies()).toEqual([]);
    expect(ports.sink.reports).toContain("A statistic was not stored (no day status)");
    expect(payloads("playback/statisticDropped")).toMatchObject([{ key: null, lessonId: 51 }]);
  });

  it("VIDEO-03 VIDEO-04 the statistics together are what was really played, over random schedules of play, pause, seek, speed, stall and failures", async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant("play" as const), ms: fc.integer({ min: 1, max: 20_000 }) }),
      fc.record({ kind: fc.constant("seek" as const), ms: fc.integer({ min: 0, max: LENGTH_MS }) }),
      fc.record({ kind: fc.constant("rate" as const), ms: fc.constantFrom(500, 1_000, 1_500, 2_000) }),
      fc.record({ kind: fc.constantFrom("stall" as const, "pause" as const), ms: fc.integer({ min: 1, max: 40_000 }) }),
      fc.record({
        kind: fc.constantFrom("hide" as const, "reopen" as const, "down" as const, "up" as const),
        ms: fc.constant(0),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
        const byKey = new Map<string, Body>();
        let isDown = false;
        const { player, ports, client } = await start((call) => {
          if (call.path !== SAVE) return null;
          // a lost answer: the server has stored it all the same
          byKey.set(call.idempotencyKey ?? "", call.body as Body);
          return isDown ? failure({ kind: "timeout" }) : answer({ id: 51 });
        });
        player.open();
        for (const { kind, ms } of acts) {
          if (kind === "play") player.play(ms);
          if (kind === "seek") player.seek(ms);
          if (kind === "rate") player.setRate(ms / 1000);
          if (kind === "stall") player.stall(ms);
          if (kind === "pause") {
            player.pause();
            ports.clock.advance(ms);
          }
          if (kind === "hide") ports.page.isVisible$.next(false);
          if (kind === "hide") ports.page.isVisible$.next(true);
          if (kind === "reopen") {
            player.close();
            player.open();
          }
          if (kind === "down") isDown = true;
          if (kind === "up") isDown = false;
        }
        isDown = false;
        player.close();
        ports.clock.advance(60_000);
        const reported = [...byKey.values()].reduce((sum, { viewed_seconds }) => sum + viewed_seconds * 1000, 0);
        const waiting = client.state().playback.unreported["5:51"]?.viewedMs ?? 0;
        expect(waiting).toBeLessThan(2_000);
        expect(Math.abs(reported + waiting - player.playedMs())).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
  });
});

describe("milestones and starts", () => {
  it("VIDEO-02 each milestone is reached once a playback, the higher one alone after a jump", async () => {
    const { player, payloads } = await start();
    player.open();
    player.play(16_000);
    player.seek(50_000);
    player.play(2_000);
    player.seek(0);
    player.play(9_000);
    expect(payloads("playback/milestoneReached").map(({ percent }) => percent)).toEqual([10, 25, 75]);
  });

  it("VIDEO-02 a new playback reaches them again", async () => {
    const { player, payloads } = await start();
    player.open();
    player.play(61_000);
    player.play(8_000);
    expect(payloads("playback/milestoneReached").map(({ percent }) => percent)).toEqual([10, 25, 50, 75, 10]);
  });

  it("COURSE-07 the first play starts the day, once", async () => {
    const status = { days: [{ id: 12, stage_day_id: 31 }] };
    const { client, player, calls } = await start((call) => {
      if (call.path === "/user-course-streams/5/status") return answer(status);
      return call.path.endsWith("/start") ? answer({ id: 12, stage_day_id: 31, start_time: 1 }) : stored(call);
    });
    client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
    player.open();
    player.play(3_000);
    player.close();
    player.open();
    player.play(61_000);
    player.play(3_000);
    expect(calls("POST", "/user-course-streams/5/user-day-status/31/start")).toHaveLength(1);
  });

  /** A lesson whose video fails; `canAsk`: the server takes the question. */
  async function startFailing(canAsk = true) {
    const started = await start((call) => {
      if (call.path !== "/tech-questions/auto") return stored(call);
      return canAsk ? answer({ id: 1, is_new: true }) : failure({ kind: "server" });
    });
    const { client, calls } = started;
    client.send({ type: "bus/visitorRequested", payload: {} });
    await settlePromises();
    const fail = (times: number) => {
      for (let time = 0; time < times; time++)
        client.send({ type: "playback/failed", payload: { streamId: 5, lessonId: 51, message: "load" } });
    };
    const seen = () => [calls("POST", "/tech-questions/auto").length, selectIsReported(client.state(), 51)];
    return { ...started, fail, seen };
  }

  it("SUP-05 a video that failed three times is a question to the support, once, and the learner can see it", async () => {
    const { fail, seen, calls } = await startFailing();
    fail(2);
    expect(seen()).toEqual([0, false]);
    fail(1);
    expect(seen()).toEqual([1, true]);
    fail(4);
    expect(seen()).toEqual([1, true]);
    expect(calls("POST", "/tech-questions/auto")).toMatchObject([
      { body: { type: "lesson_video_failed", target_id: 51 } },
    ]);
  });

  it("SUP-05 failures before and after real playing are not counted together", async () => {
    const { fail, seen, player } = await startFailing();
    player.open();
    fail(2);
    player.play(1_000);
    fail(2);
    expect(seen()).toEqual([0, false]);
    fail(1);
    expect(seen()).toEqual([1, true]);
    player.play(1_000);
    expect(seen()).toEqual([1, false]);
  });

  it("SUP-05 a question that was not stored is not shown as sent", async () => {
    const { fail, seen } = await startFailing(false);
    fail(3);
    expect(seen()).toEqual([1, false]);
  });
});
