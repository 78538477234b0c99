// What a start takes from a device that is late, damaged, set back, or has several tabs. Rule: what is not proven is fetched.
import { asyncScheduler, concatMap, firstValueFrom, map, merge, timer } from "rxjs";
import { describe, expect, it } from "vitest";
import { settlePromises } from "../../ports/fakes/client";
import { createFakeDevice } from "../../ports/fakes/device";
import { silence } from "../../ports/fakes/http";
import { delayReads } from "../../ports/fakes/storage";
import type { ConnectionDeps } from "./deps";
import { selectNewsUntil } from "./select";
import { waitForDevice } from "./storedPosition";

const HOUR_MS = 3_600_000;

describe("a clock that was ahead", () => {
  it("OFF-04 a position of the future is replaced, and never used", async () => {
    const { visit, clock, storage, start } = createFakeDevice();
    await visit();
    const stored = JSON.parse(storage.local.get("session:start") ?? "");
    storage.local.set("session:start", JSON.stringify({ ...stored, confirmedAt: clock.now() + 24 * HOUR_MS }));
    const { client, leave } = await start();
    expect(client.state().session.user?.id).toBe(7);
    await leave();
    expect(JSON.parse(storage.local.get("session:start") ?? "").confirmedAt).toBe(clock.now());
  });
});

describe("two tabs of one learner", () => {
  it("OFF-04 a tab that was confirmed earlier does not replace the position of one that was confirmed later", async () => {
    const { start, rename, storage, clock, server } = createFakeDevice();
    const early = await start();
    clock.advance(5_000);
    rename("Version 1");
    const later = await start();
    await later.leave();
    await early.leave();
    server.fate = "offline";
    expect((await start()).title()).toBe("Version 1");
    expect(JSON.parse(storage.local.get("session:start") ?? "")).toMatchObject({ cursor: 1 });
  });
});

describe("a device that is no help", () => {
  it("SHELL-09 a start without a network on a device that has lost its database says no time", async () => {
    const { visit, storage, server, start } = createFakeDevice();
    await visit();
    storage.durable.stored.clear();
    server.fate = "offline";
    const { client } = await start();
    expect(client.state().session.status).toBe("member");
    expect(selectNewsUntil(client.state())).toBeNull();
  });

  it.each(["offline", "silent"] as const)(
    "OFF-04 a device that answers late is used where the server is %s",
    async (fate) => {
      const { visit, start, storage, server, clock } = createFakeDevice();
      await visit();
      server.fate = fate;
      delayReads(storage, 1_000, clock.scheduler);
      const { title } = await start();
      clock.advance(500);
      await settlePromises();
      expect(title()).toBeUndefined();
      for (let second = 0; second < 5; second++) {
        clock.advance(1_000);
        await settlePromises();
      }
      expect(title()).toBe("Version 0");
    },
  );

  it("OFF-04 a start waits for a silent device for 150 ms, and begins as on a new one", async () => {
    const { visit, start, storage, clock } = createFakeDevice();
    await visit();
    Object.assign(storage.durable, { get: silence });
    const { asked, title } = await start();
    expect(asked()).not.toContain("/notifications");
    clock.advance(150);
    await settlePromises();
    expect(asked()).toContain("/notifications");
    expect(title()).toBe("Version 0");
  });

  it("OFF-04 a device that answers while the page is busy is not given up", async () => {
    const page = { isOnline: () => true };
    const deps = { ports: { page, clock: { scheduler: asyncScheduler } } } as unknown as ConnectionDeps;
    const given$ = waitForDevice(deps).pipe(map(() => "given up"));
    // each step of the device is one task of the page
    const answered$ = timer(0).pipe(
      concatMap(() => timer(0)),
      map(() => "answered"),
    );
    const first = firstValueFrom(merge(given$, answered$));
    for (const until = performance.now() + 300; performance.now() < until; );
    expect(await first).toBe("answered");
  });

  it.each<[string, (record: Record<string, unknown>) => object]>([
    ["that is damaged", () => ({ epoch: 7 })],
    ["with a gap", (record) => ({ ...record, cursor: 5 })],
  ])("OFF-10 a position %s is not used: everything is fetched", async (_, damage) => {
    const { visit, start, storage } = createFakeDevice();
    await visit();
    for (const [key, value] of storage.durable.stored)
      if (key.endsWith(":position")) storage.durable.stored.set(key, damage(value as Record<string, unknown>));
    const { asked, connection } = await start();
    expect(asked()).toContain("/chats");
    expect(connection().restored).toBeNull();
  });

  it("OFF-10 an answer newer than the stored position is not used", async () => {
    const { visit, start, storage } = createFakeDevice();
    await visit();
    for (const [key, value] of storage.durable.stored)
      if (key.includes("/chat/list "))
        storage.durable.stored.set(key, { ...(value as object), mark: JSON.stringify({ epoch: "E1", cursor: 4 }) });
    const { asked } = await start();
    expect(asked()).toContain("/chats");
  });

  it("OFF-04 a learner who was not fetched again before the tab closed is no learner of its position", async () => {
    const { visit, start, server } = createFakeDevice();
    await visit();
    Object.assign(server, { epoch: "E2", user: { id: 7, email: "restored@example.com" }, silent: ["/user"] });
    await visit();
    server.silent = [];
    const { client } = await start();
    expect(client.state().session.user?.email).toBe("restored@example.com");
  });
});

it("OFF-04 OFF-09 what was watched leaves the course on the device, to be shown without a network and fetched with one", async () => {
  const device = createFakeDevice();
  const lesson = {
    id: 310,
    viewedSeconds: 6,
    playCount: 1,
    isViewed: true,
    positionSeconds: 6,
    watchedRanges: null,
    updatedAt: null,
  };
  device.server.answers["/user-course-streams/5/status"] = {
    days: [{ id: 11, stage_day_id: 31 }],
    stages: [],
    lessons: [],
  };
  const request = { type: "courses/statusRequested", payload: { streamId: 5 } } as const;
  const first = await device.start();
  first.client.send(request);
  await settlePromises();
  await first.leave();
  const second = await device.start();
  second.client.send(request);
  await settlePromises();
  const payload = { streamId: 5, lesson, asOf: { epoch: "E1", cursor: 0 } };
  second.client.send({ type: "courses/lessonStored", payload } as never);
  await settlePromises();
  await second.leave();
  const asks = (started: typeof first) => started.asked().filter((path) => path.endsWith("/status")).length;
  device.server.fate = "offline";
  const away = await device.start();
  away.client.send(request);
  await settlePromises();
  expect(away.client.state().courses.statuses[5]?.progress?.days).toHaveLength(1);
  await away.leave();
  device.server.fate = "answers";
  const back = await device.start();
  back.client.send(request);
  await settlePromises();
  expect(asks(back)).toBe(1);
});
