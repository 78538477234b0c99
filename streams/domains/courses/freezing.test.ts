// Freezes that begin and end while the page is open.
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { selectCourseStreamStatus } from "../../views/course/courseStreamStatus";

/** A course stream that is frozen from 60 s to 90 s after the start, as the server answers it at each time. */
async function start(answers: { readonly isFollowed: boolean } = { isFollowed: true }) {
  const ports = createFakePorts();
  const startedAt = ports.clock.now();
  const at = (seconds: number) => startedAt / 1000 + seconds;
  const courseStream = () => {
    const seconds = answers.isFollowed ? (ports.clock.now() - startedAt) / 1000 : 0;
    const status = seconds < 60 ? "Created" : "Active";
    return {
      id: 5,
      course_id: 2,
      start_date: at(-1_000),
      status: seconds >= 60 && seconds < 90 ? "freeze" : "active",
      user_course_stream_freeze: { status, start_date: at(60), end_date: at(90) },
    };
  };
  const fake = await startFakeClient({
    ports,
    respond: (call) => (call.path === "/user-course-streams" ? answer([courseStream()]) : null),
  });
  fake.client.send({ type: "courses/courseStreamsRequested", payload: {} });
  const status = () => selectCourseStreamStatus(fake.client.state(), 5, startedAt);
  return { ...fake, ports, status };
}

describe("a freeze", () => {
  it("COURSE-08 a freeze begins and ends at its second in an open page, and the course stream is fetched again", async () => {
    const { ports, status, calls, payloads } = await start();
    ports.clock.advance(59_999);
    expect(status()).toBe("started");
    ports.clock.advance(1);
    expect(status()).toBe("freeze");
    const before = calls("GET", "/user-course-streams").length;
    ports.clock.advance(1_000);
    expect(calls("GET", "/user-course-streams")).toHaveLength(before + 1);
    ports.clock.advance(28_999);
    expect(status()).toBe("freeze");
    ports.clock.advance(1);
    expect(status()).toBe("started");
    ports.clock.advance(600_000);
    expect(payloads("courses/freezeTurned")).toEqual([
      { streamId: 5, isFrozen: true },
      { streamId: 5, isFrozen: false },
    ]);
  });

  it("COURSE-08 a freeze begins by the server's clock, not by this device's", async () => {
    const { ports, status } = await start();
    const now = (ports.clock.now() + 30_000) / 1000;
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    ports.socket.signals$.next({ kind: "packet", name: "bus:ready", raw: { epoch: "E1", head: 0, now } });
    ports.clock.advance(29_000);
    expect(status()).toBe("started");
    ports.clock.advance(1_100);
    expect(status()).toBe("freeze");
  });

  it("COURSE-08 a freeze that the server does not follow is not fetched again and again", async () => {
    const { ports, calls } = await start({ isFollowed: false });
    ports.clock.advance(61_000);
    const before = calls("GET", "/user-course-streams").length;
    ports.clock.advance(3_600_000);
    expect(calls("GET", "/user-course-streams").length - before).toBeLessThanOrEqual(2);
  });
});
