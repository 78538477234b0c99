// Days that open while the page is open.
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";

const day = (id: number, inSeconds: number, nowMs: number) => ({
  id,
  stage_day_id: id + 100,
  is_open_by_time_delay: inSeconds <= 0,
  stage_day_started_at: nowMs / 1000 + inSeconds,
});

async function start(opensIn: readonly number[]) {
  const ports = createFakePorts();
  const startedAt = ports.clock.now();
  const days = () =>
    opensIn.map((inSeconds, index) =>
      day(index + 1, inSeconds - (ports.clock.now() - startedAt) / 1000, ports.clock.now()),
    );
  const fake = await startFakeClient({
    ports,
    respond: (call) => (call.path === "/user-course-streams/5/status" ? answer({ days: days() }) : null),
  });
  fake.client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
  const openDays = () =>
    fake.client
      .state()
      .courses.statuses[5]?.progress?.days.flatMap(({ id, isOpenByTimeDelay }) => (isOpenByTimeDelay ? [id] : []));
  return { ...fake, ports, openDays };
}

describe("a day that opens by time", () => {
  it("COURSE-13 a day that opens by time opens at its second, and the status is fetched again", async () => {
    const { ports, openDays, calls } = await start([0, 120]);
    ports.clock.advance(119_999);
    expect(openDays()).toEqual([1]);
    ports.clock.advance(1);
    expect(openDays()).toEqual([1, 2]);
    const before = calls("GET", "/user-course-streams/5/status").length;
    ports.clock.advance(1_000);
    expect(calls("GET", "/user-course-streams/5/status")).toHaveLength(before + 1);
  });

  it("COURSE-13 a day that opens by time opens by the server's clock, not by this device's", async () => {
    const { ports, openDays } = await start([120]);
    const now = (ports.clock.now() + 60_000) / 1000;
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    ports.socket.signals$.next({ kind: "packet", name: "bus:ready", raw: { epoch: "E1", head: 0, now } });
    ports.clock.advance(59_000);
    expect(openDays()).toEqual([]);
    ports.clock.advance(1_100);
    expect(openDays()).toEqual([1]);
  });

  it("COURSE-13 a day in a closed stage stays closed when its time has passed, and nothing is fetched again for it", async () => {
    const ports = createFakePorts();
    const closed = { ...day(1, 1, ports.clock.now()), stage_day_started_at: ports.clock.now() / 1000 - 3_600 };
    const { client, calls } = await startFakeClient({
      ports,
      respond: (call) => (call.path === "/user-course-streams/5/status" ? answer({ days: [closed] }) : null),
    });
    client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
    ports.clock.advance(60_000);
    expect(client.state().courses.statuses[5]?.progress?.days[0]?.isOpenByTimeDelay).toBe(false);
    expect(calls("GET", "/user-course-streams/5/status")).toHaveLength(1);
  });

  it("COURSE-13 two days at the same second both open, and one that opens later waits", async () => {
    const { ports, openDays } = await start([60, 60, 90]);
    ports.clock.advance(60_000);
    expect(openDays()).toEqual([1, 2]);
    ports.clock.advance(30_000);
    expect(openDays()).toEqual([1, 2, 3]);
  });
});
