import { describe, expect, it } from "vitest";
import { decode } from "../../bus/wire/wire";
import { fakeConfig, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { selectCourseStreamEntries } from "../../views/home";
import { courseStreamStatus, daysLeft } from "./courseStreamStatus";
import { type CourseStream, CourseStreamStruct } from "./events";
import { STATUS_CACHE_MS } from "./resources";

const now = 1_800_000_000_000;
const DAY_S = 86_400;
const courseStream = (over: object = {}) => ({
  id: 5,
  course_id: 2,
  start_date: now / 1000 - 10 * DAY_S,
  end_date: now / 1000 + 10 * DAY_S,
  ...over,
});
const decoded = (over: object) => decode(courseStream(over), CourseStreamStruct);
const future = { start_date: now / 1000 + DAY_S };
const freeze = (status: string, from: number, to: number) => ({
  user_course_stream_freeze: { status, start_date: now / 1000 + from * DAY_S, end_date: now / 1000 + to * DAY_S },
});

describe("the status of a course stream", () => {
  it.each([
    ["the future first, also over a freeze", { ...future, status: "freeze" }, false, "not_started"],
    ["the server's freeze mark", { status: "freeze" }, false, "freeze"],
    ["an active freeze that holds now", freeze("Active", -1, 1), false, "freeze"],
    ["an active freeze that is over", freeze("Active", -3, -1), false, "started"],
    ["a freeze that was to begin, and holds now", freeze("Created", -1, 1), false, "freeze"],
    ["a freeze that is to begin", freeze("Created", 1, 2), false, "started"],
    ["a freeze that begins now", freeze("Created", 0, 1), false, "freeze"],
    ["a freeze whose end, the first day after it, is now", freeze("Active", -3, 0), false, "started"],
    ["a canceled freeze", freeze("Canceled", -1, 1), false, "started"],
    ["optional purchase, covered", { is_optional_purchase: 1 }, true, "started"],
    ["optional purchase, not covered", { is_optional_purchase: 1 }, false, "stopped"],
    ["optional purchase never ends by date", { is_optional_purchase: 1, end_date: 1 }, true, "started"],
    ["between start and end", {}, false, "started"],
    ["without an end", { end_date: null }, false, "started"],
    ["after the end", { end_date: now / 1000 - 1 }, false, "ended"],
  ] as const)("the status of a course stream is %s", (_, over, isCovered, expected) => {
    expect(courseStreamStatus(decoded(over), now, isCovered)).toBe(expected);
  });

  it.each([
    [10 * DAY_S, 10],
    [DAY_S + 1, 2],
    [1, 1],
    [-5, 0],
  ])("a course stream with %i s left has days rounded up: %i", (left, days) => {
    expect(daysLeft(decoded({ end_date: now / 1000 + left }), now)).toBe(days);
  });
});

describe("a course stream's conversions", () => {
  it.each([
    [{ days_count: 10, complete_days_count: 9, progress: 140 }, 100],
    [{ days_count: 0, complete_days_count: 0, progress: null }, 0],
  ])("progress of %j is capped", (progress, expected) => {
    expect(decoded({ progress }).progress?.progress).toBe(expected);
  });

  it("COURSE-01 how many questions it has and until when one may write are converted", () => {
    const wire = { max_consultation_count: "5", message_expires_date: 1_789_000_000 };
    const both = ({ maxConsultationCount, messageExpiresDate }: CourseStream) => [
      maxConsultationCount,
      messageExpiresDate,
    ];
    expect(both(decoded(wire))).toEqual([5, 1_789_000_000_000]);
    expect(both(decoded({}))).toEqual([0, null]);
  });

  it("an excerpt's non-breaking spaces become spaces", () => {
    const course = { id: 2, title: "T", excerpt: "two\u00a0words" };
    expect(decoded({ course }).course?.excerpt).toBe("two words");
  });
});

describe("in a whole client", () => {
  it("demo course streams show only where the brand allows them", async () => {
    const { client } = await startFakeClient({
      respond: (call) =>
        call.path === "/user-course-streams" ? answer([courseStream(), courseStream({ id: 6, is_demo: 1 })]) : null,
    });
    const isAllowed = client.state().brand.config?.brand.isDemoAccessible ?? false;
    expect(selectCourseStreamEntries(client.state(), now)).toHaveLength(isAllowed ? 2 : 1);
  });

  it.each([
    ["more days are left than the brand warns at", 11, {}, false],
    ["as many days are left", 10, {}, true],
    ["one day is left", 1, {}, true],
    ["it has ended", 0, {}, false],
    ["it has not started", 10, { start_date: now / 1000 + 1 }, false],
  ])("COURSE-02 a course stream is near its end where %s: %i", async (_, days, over, expected) => {
    const nearEnd = courseStream({ end_date: now / 1000 + days * DAY_S - 1, ...over });
    const { client } = await startFakeClient({
      respond: ({ path }) => {
        if (path === "/config.json")
          return answer({ ...fakeConfig, brand: { ...fakeConfig.brand, daysShowWarning: 10 } });
        return path === "/user-course-streams" ? answer([nearEnd]) : null;
      },
    });
    expect(selectCourseStreamEntries(client.state(), now)[0]).toMatchObject({ isNearEnd: expected });
  });

  it("NET-08 a status counts as fresh for five minutes, then it is requested again", async () => {
    const { client, ports, calls } = await startFakeClient({
      respond: (call) => (call.path.endsWith("/status") ? answer({ current_day_id: 1 }) : null),
    });
    const ask = () => client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
    ask();
    ports.clock.advance(STATUS_CACHE_MS);
    ask();
    expect(calls("GET", "/user-course-streams/5/status")).toHaveLength(1);
    ports.clock.advance(1);
    ask();
    expect(calls("GET", "/user-course-streams/5/status")).toHaveLength(2);
  });

  it("a status that was fetched before the clock was set back counts as old", async () => {
    const { client, ports, calls } = await startFakeClient({
      respond: (call) => (call.path.endsWith("/status") ? answer({ current_day_id: 1 }) : null),
    });
    const ask = () => client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
    ask();
    const now = ports.clock.now();
    ports.clock.now = () => now - 10 * 365 * 86_400_000;
    ask();
    expect(calls("GET", "/user-course-streams/5/status")).toHaveLength(2);
  });

  it("NET-07 a failed status fetch leaves nothing that counts as fresh, and what was known stays on the screen", async () => {
    let isUp = true;
    const { client, ports, calls } = await startFakeClient({
      respond: (call) =>
        call.path.endsWith("/status")
          ? isUp
            ? answer({ current_day_id: 1 })
            : failure({ kind: "server", status: 500 })
          : null,
    });
    const ask = () => client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
    ask();
    isUp = false;
    ports.clock.advance(STATUS_CACHE_MS + 1);
    ask();
    expect(client.state().courses.statuses[5]).toMatchObject({
      resource: { status: "fail", loadedAt: null },
      progress: { currentDayId: 1 },
    });
    isUp = true;
    ask();
    expect(calls("GET", "/user-course-streams/5/status")).toHaveLength(3);
    expect(client.state().courses.statuses[5]?.progress).toMatchObject({ currentDayId: 1 });
  });

  it("a pushed change of a course stream is shown immediately and its status is fetched again", async () => {
    const { client, ports, calls } = await startFakeClient({
      respond: (call) => {
        if (call.path === "/user-course-streams")
          return answer([courseStream({ course: { id: 2, title: "Spanish" } })]);
        return call.path.endsWith("/status") ? answer({}) : null;
      },
    });
    client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
    const data = courseStream({ status: "freeze" });
    ports.socket.signals$.next({
      kind: "packet",
      name: "bus",
      raw: { v: 1, epoch: "E1", seq: 1, id: "p", type: "stream.changed", at: 1, data },
    });
    expect(client.state().courses.courseStreams[5]).toMatchObject({ status: "freeze", course: { title: "Spanish" } });
    expect(calls("GET", "/user-course-streams/5/status")).toHaveLength(2);
  });

  it("a pushed change makes a status stale also before the list of course streams has arrived", async () => {
    const { client, ports, calls } = await startFakeClient({
      respond: (call) => (call.path.endsWith("/status") ? answer({}) : null),
    });
    client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
    const raw = { v: 1, epoch: "E1", seq: 1, id: "p", type: "stream.changed", at: 1, data: courseStream({}) };
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
    expect(calls("GET", "/user-course-streams/5/status")).toHaveLength(2);
    expect(client.state().courses.courseStreams).toEqual({});
  });

  it.each([
    [
      "opens",
      { is_open_by_time_delay: true, start_time: 1_789_500_000 },
      { isOpenByTimeDelay: true, startTime: 1_789_500_000_000 },
    ],
    [
      "of a course stream that is not loaded changes nothing",
      { id: 99, is_open_by_time_delay: true },
      { isOpenByTimeDelay: false, startTime: null },
    ],
  ])("RT-10 a pushed day %s, without another request", async (_, over, expected) => {
    const { client, ports, calls } = await startFakeClient({
      respond: (call) =>
        call.path.endsWith("/status")
          ? answer({
              days: [
                { id: 11, stage_day_id: 30 },
                { id: 12, stage_day_id: 31, is_open_by_time_delay: false },
              ],
            })
          : null,
    });
    client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
    const data = { id: 12, stage_day_id: 31, ...over };
    const raw = { v: 1, epoch: "E1", seq: 1, id: "p", type: "day_status.changed", at: 1, data };
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
    expect(client.state().courses.statuses[5]?.progress?.days).toMatchObject([{ id: 11 }, { id: 12, ...expected }]);
    expect(calls("GET", "/user-course-streams/5/status")).toHaveLength(1);
  });
});
