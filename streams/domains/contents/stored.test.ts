// The contents of a course over several starts of one device, with what the server is asked at each.
import { describe, expect, it } from "vitest";
import { settlePromises, startFakeClient } from "../../ports/fakes/client";
import { createFakeClock } from "../../ports/fakes/clock";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";

const HOUR_MS = 3_600_000;
const held = { id: 5, course_id: 2, status: "started", start_date: 1 };

/** A device and the server behind it: what it has, and which calls about courses a start sends. */
function setUp() {
  const storage = createFakeStorage();
  const clock = createFakeClock();
  const server = {
    updatedAt: 1_700_000_000,
    title: "As it was",
    streams: [held] as object[],
    hasVersions: true,
    isAway: false,
    isUnreached: false,
    log: [] as object[],
  };
  const start = async () => {
    const ports = createFakePorts({ storage, clock });
    const fake = await startFakeClient({
      ports,
      respond: ({ path, query }) => {
        if (server.isUnreached) return failure({ kind: "offline" });
        if (path === "/notifications") {
          const items = query?.["epoch"] === "E1" ? server.log.slice(Number(query["after"])) : [];
          return answer({ epoch: "E1", head: server.log.length, more: false, items });
        }
        if (server.isAway && path !== "/config.json") return failure({ kind: "offline" });
        if (path === "/user-course-streams") return answer(server.streams);
        if (path === "/courses/2") return answer({ id: 2, title: server.title, updated_at: server.updatedAt });
        if (path !== "/courses/versions") return null;
        return server.hasVersions
          ? answer([{ id: 2, updated_at: server.updatedAt }])
          : failure({ kind: "refused", status: 404 });
      },
    });
    fake.client.send({ type: "contents/courseRequested", payload: { courseId: 2 } });
    await settlePromises();
    const calls = () => fake.calls("GET", /^\/courses\//).map(({ path }) => path);
    const title = () => fake.client.state().contents.course[2]?.value?.title;
    /** The page is left: what it remembers is stored. */
    const leave = async () => {
      ports.page.leaving$.next();
      await settlePromises();
    };
    return { ...fake, calls, title, leave };
  };
  /** One start, whose calls are returned; the page closes after it. */
  const visit = async () => {
    const { client, calls, title, leave } = await start();
    await leave();
    client.stop();
    return { calls: calls(), title: title() };
  };
  return { storage, clock, server, start, visit };
}

describe("contents on the device", () => {
  it("COURSE-19 a return within a day asks for the versions once, and for no contents", async () => {
    const { clock, visit } = setUp();
    expect(await visit()).toEqual({ calls: ["/courses/2"], title: "As it was" });
    expect(await visit()).toEqual({ calls: ["/courses/versions"], title: "As it was" });
    clock.advance(20 * HOUR_MS);
    expect(await visit()).toEqual({ calls: [], title: "As it was" });
  });

  it("COURSE-19 contents whose version moved are fetched", async () => {
    const { server, visit } = setUp();
    await visit();
    Object.assign(server, { updatedAt: 1_700_000_001, title: "As it is" });
    expect(await visit()).toEqual({ calls: ["/courses/versions", "/courses/2"], title: "As it is" });
    expect(await visit()).toEqual({ calls: [], title: "As it is" });
  });

  it("COURSE-19 OFF-03 contents older than a day count where the server is not reached", async () => {
    const { visit, clock, server } = setUp();
    await visit();
    clock.advance(7 * 24 * HOUR_MS);
    server.isUnreached = true;
    expect(await visit()).toEqual({ calls: ["/courses/2"], title: "As it was" });
    Object.assign(server, { isUnreached: false, title: "As it is" });
    expect(await visit()).toEqual({ calls: ["/courses/2"], title: "As it is" });
  });

  it("COURSE-19 contents older than a day are fetched, whatever the versions say", async () => {
    const { clock, visit } = setUp();
    await visit();
    clock.advance(25 * HOUR_MS);
    expect((await visit()).calls).toEqual(["/courses/2"]);
  });

  it("COURSE-19 contents are fetched when the learner holds something else of the course than before", async () => {
    const { server, visit } = setUp();
    await visit();
    const now = { ...held, status: "ended" };
    server.streams = [now];
    server.log = [{ v: 1, epoch: "E1", seq: 1, id: "1", type: "stream.changed", at: 1, cause: null, data: now }];
    expect((await visit()).calls).toEqual(["/courses/2"]);
    expect((await visit()).calls).toEqual(["/courses/versions"]);
  });

  it("COURSE-19 contents that are shown are fetched again when what the learner holds of them changes", async () => {
    const { start } = setUp();
    const { client, calls } = await start();
    expect(calls()).toEqual(["/courses/2"]);
    client.send({ type: "courses/courseStreamsRequested", payload: { isReload: true } });
    await settlePromises();
    expect(calls()).toEqual(["/courses/2"]);
    const { courseStreams } = client.state().courses;
    const now = Object.values(courseStreams).map((stream) => ({ ...stream, status: "ended" }));
    client.send({ type: "courses/courseStreamsLoaded", payload: { value: now, asOf: { epoch: "E1", cursor: 0 } } });
    await settlePromises();
    expect(calls()).toEqual(["/courses/2", "/courses/2"]);
  });

  it("COURSE-19 contents are fetched at each start from a server without versions", async () => {
    const { server, visit } = setUp();
    server.hasVersions = false;
    await visit();
    expect(await visit()).toEqual({ calls: ["/courses/versions", "/courses/2"], title: "As it was" });
  });

  it("OFF-04 COURSE-19 contents show after one visit where the versions cannot be asked for, and are compared when they can", async () => {
    const { server, visit } = setUp();
    await visit();
    server.isAway = true;
    expect(await visit()).toEqual({ calls: ["/courses/versions"], title: "As it was" });
    Object.assign(server, { isAway: false, updatedAt: 1_700_000_001, title: "As it is" });
    expect(await visit()).toEqual({ calls: ["/courses/versions", "/courses/2"], title: "As it is" });
  });

  it("AUTH-14 COURSE-19 stored answers are deleted from the device when the session ends in another tab", async () => {
    const { storage, start } = setUp();
    const answers = () => [...storage.durable.stored.keys()].filter((key) => key.includes("stored:"));
    const { client, leave } = await start();
    await leave();
    expect(answers()).toContainEqual(expect.stringContaining("/contents/course/2 "));
    client.send({ type: "session/ended", payload: { reason: "elsewhere", returnUrl: null, userId: 7 } });
    await settlePromises();
    expect(answers()).toEqual([]);
  });
});
