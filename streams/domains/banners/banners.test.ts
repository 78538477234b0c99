// What the device remembers of banners, what is requested, and what analytics hears, in a whole client on fake ports.
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { selectAllBanners, selectNewsAt, selectSlotBanners } from "../../views/banners";

const wire = (id: number, over: object = {}) => ({ id, title: `Banner ${id}`, positions_ids: [1], sort: id, ...over });

async function start(ports = createFakePorts(), answers: Readonly<Record<string, unknown>> = {}) {
  const fake = await startFakeClient({
    ports,
    respond: ({ path }) => (path in answers ? answer(answers[path]) : null),
  });
  return { ...fake, banners: () => fake.client.state().banners };
}

describe("the turns of a slot", () => {
  it("CAT-02 the turns of a slot are stored for the learner: the next visit after a reload goes on, one after a logout begins again", async () => {
    const { client, ports } = await start();
    client.send({ type: "banners/turnTaken", payload: { slot: "desktop home top", bannerId: 6 } });
    client.stop();
    const { storage } = ports;
    const again = await start(createFakePorts({ storage }));
    expect(again.banners().turns).toEqual({ "desktop home top": 6 });
    again.client.send({ type: "session/logoutRequested", payload: {} });
    again.client.stop();
    expect((await start(createFakePorts({ storage }))).banners().turns).toEqual({});
  });

  it.each(["{", "[]", '{"a":"b"}', "7"])(
    "CAT-02 the turns of a slot do not exist where the device stores %s",
    async (stored) => {
      const ports = createFakePorts();
      ports.storage.local.set("user:7:bannerTurns", stored);
      expect((await start(ports)).banners().turns).toEqual({});
    },
  );
});

describe("what is new", () => {
  const news = [wire(3, { positions_ids: [33] }), wire(2, { positions_ids: [33], course_ids: [99] })];

  it("CAT-04 the feature news are requested by the code of the position and of all positions, and shown to whom they are for", async () => {
    const { client, calls } = await start(undefined, { "/banner/new-features": news });
    client.send({ type: "banners/newsRequested", payload: { positionId: 9 } });
    expect(calls("GET", "/banner/new-features").map(({ query }) => query?.position)).toEqual([9, 33]);
    expect(selectNewsAt(client.state(), "tablet", "home").map(({ id }) => id)).toEqual([3]);
    expect(selectNewsAt(client.state(), "desktop", "home")).toEqual([]);
  });

  it("CAT-04 the feature news are closed on this device: after a logout too, and for the next learner", async () => {
    const { client, ports } = await start(undefined, { "/banner/new-features": news });
    client.send({ type: "banners/newsRequested", payload: { positionId: 1 } });
    client.send({ type: "banners/closed", payload: { bannerId: 3 } });
    expect(selectNewsAt(client.state(), "desktop", "home")).toEqual([]);
    client.send({ type: "session/logoutRequested", payload: {} });
    client.stop();
    const again = await start(createFakePorts({ storage: ports.storage }), { "/banner/new-features": news });
    again.client.send({ type: "banners/newsRequested", payload: { positionId: 1 } });
    expect(selectNewsAt(again.client.state(), "desktop", "home")).toEqual([]);
  });
});

describe("the banners of a slot", () => {
  const known = {
    "/banners": [wire(1), wire(2, { not_display_course_ids: [2] })],
    "/user-course-streams": [{ id: 5, course_id: 2, start_date: 1 }],
    "/community": [],
    "/user-community": [],
  };
  it.each(["nothing", ...Object.keys(known)])(
    "CAT-06 the banners of a slot are known only with all that decides: %s is missing",
    async (path) => {
      const answers = Object.fromEntries(Object.entries(known).filter(([each]) => each !== path));
      const { client } = await start(undefined, answers);
      const shown = selectSlotBanners(client.state(), "desktop", "home", "top", null);
      expect(shown?.map(({ id }) => id) ?? null).toEqual(path === "nothing" ? [1] : null);
    },
  );

  it("CAT-02 CAT-06 the banners of a day show where that day is, and all that apply on the platform are listed by sort", async () => {
    const { client } = await start(undefined, {
      "/user-course-streams": [],
      "/community": [],
      "/user-community": [],
      "/banners": [
        wire(1, { positions_ids: [4], stage_day_ids: [31] }),
        wire(4, { positions_ids: [4], sort: 1 }),
        wire(3, { positions_ids: [4, 1], sort: 0, not_display_stage_day_ids: [32] }),
        wire(5, { positions_ids: [12] }),
      ],
    });
    const ids = (day: number | null) =>
      selectSlotBanners(client.state(), "desktop", "day", "top", day)?.map(({ id }) => id);
    expect([ids(31), ids(32), ids(null)]).toEqual([[3, 1, 4], [4], [3, 4]]);
    expect(selectAllBanners(client.state(), "desktop")?.map(({ id }) => id)).toEqual([3, 4]);
  });
});

describe("what analytics hears of banners", () => {
  it("CAT-02 ANA-01 analytics hears banner_show and banner_click, with ids and the school's own names, without title or address", async () => {
    const { client, ports } = await start();
    ports.sink.tracked.length = 0;
    const counted = { bannerId: 6, slot: "desktop home top", product: "retreat", school: null };
    client.send({ type: "banners/seen", payload: counted });
    client.send({ type: "banners/pressed", payload: counted });
    const fields = { banner_id: 6, slot: "desktop home top", product: "retreat" };
    expect(ports.sink.tracked).toEqual([
      ["banner_show", fields],
      ["banner_click", fields],
    ]);
  });
});
