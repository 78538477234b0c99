// Two tabs of one browser, and several devices: what was watched in any of them is watched (VIDEO-17).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFakePlayer } from "../../../tests/support/fakePlayer";
import { type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage, type FakeStorage } from "../../ports/fakes/storage";
import { type Range, uniteRanges } from "../../rules/ranges";
import { selectPlaces, selectPlayerSettings, selectWatched } from "./select";

const lesson = { streamId: 5, lessonId: 51, dayId: 31, dayStatusId: 12 };
const SAVE = "/save-lesson-stat";
const PLACE = "place:5:51";
const stored: Responder = (call) => (call.path === SAVE ? answer({ id: 51 }) : null);

async function openTab(storage: FakeStorage, respond: Responder = stored) {
  const ports = createFakePorts({ storage });
  const { client, calls } = await startFakeClient({ respond, ports });
  const player = createFakePlayer({ send: client.send, advance: ports.clock.advance }, lesson, 60_000);
  const watched = () => selectWatched(client.state(), 5, 51);
  const bodies = () => calls("POST", SAVE).map(({ body }) => body as Record<string, unknown>);
  return { client, player, watched, bodies, ports };
}
const textOf = ({ local }: FakeStorage) => [...local.stored].find(([key]) => key.endsWith(PLACE)) ?? ["", "{}"];
const storedRanges = (storage: FakeStorage) => (JSON.parse(textOf(storage)[1]) as { watched?: Range[] }).watched;

describe("two tabs of one browser", () => {
  it("VIDEO-17 two tabs that play parts of a lesson store both, and the last report names both", async () => {
    const storage = createFakeStorage();
    const [one, two] = [await openTab(storage), await openTab(storage)];
    one.player.open();
    two.player.open();
    one.player.play(30_000);
    one.player.close();
    two.player.seek(30_000);
    two.player.play(20_000);
    two.player.close();
    expect(storedRanges(storage)).toEqual([[0, 50_000]]);
    expect(two.watched()).toEqual([[0, 50_000]]);
    expect(two.bodies().at(-1)).toMatchObject({ watched_seconds: 50, watched_ranges: [[0, 50]] });
  });

  it("VIDEO-17 a tab takes over what another one watches, and writes again what that one's write has lost", async () => {
    const storage = createFakeStorage();
    const tab = await openTab(storage);
    tab.player.open();
    tab.player.play(10_000);
    const [key] = textOf(storage);
    storage.changeElsewhere(key, JSON.stringify({ positionMs: 40_000, at: 1, watched: [[30_000, 40_000]] }));
    const both = [
      [0, 10_000],
      [30_000, 40_000],
    ];
    expect(tab.watched()).toEqual(both);
    expect(storedRanges(storage)).toEqual(both);
  });

  it("COURSE-21 how often a lesson was played to its end is stored, and is the same in each tab and at the next start", async () => {
    const storage = createFakeStorage();
    const [one, two] = [await openTab(storage), await openTab(storage)];
    const ends = ({ client }: typeof one) => selectPlaces(client.state())["5:51"]?.ends;
    one.player.open();
    one.player.play(61_000);
    one.player.play(61_000);
    const [key, text] = textOf(storage);
    storage.changeElsewhere(key, text);
    const next = await openTab(storage, (call) =>
      call.path.endsWith("/status") ? answer({ days: [], lessons: [] }) : stored(call),
    );
    next.client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
    expect([one, two, next].map(ends)).toEqual([2, 2, 2]);
  });

  it("COURSE-21 a place that an older version stored was never played to its end", async () => {
    const storage = createFakeStorage();
    const tab = await openTab(storage);
    tab.player.open();
    tab.player.play(10_000);
    const [key] = textOf(storage);
    const { ends: _, ...older } = JSON.parse(textOf(storage)[1]);
    storage.changeElsewhere(key, JSON.stringify({ ...older, at: older.at + 1, positionMs: 20_000 }));
    expect(selectPlaces(tab.client.state())["5:51"]).toMatchObject({ positionMs: 20_000, ends: 0 });
  });

  it("VIDEO-07 a setting that one tab changes is not undone by another one's change of another setting", async () => {
    const storage = createFakeStorage();
    const [one, two] = [await openTab(storage), await openTab(storage)];
    const change = ({ client }: typeof one, changed: object) =>
      client.send({
        type: "playback/settingsChanged",
        payload: { settings: { ...selectPlayerSettings(client.state()), ...changed } },
      });
    change(one, { rate: 1.5 });
    change(two, { volume: 0.5 });
    change(one, { captions: "es" });
    const next = await openTab(storage);
    expect(selectPlayerSettings(next.client.state())).toMatchObject({ rate: 1.5, volume: 0.5, captions: "es" });
  });
});

describe("several devices", () => {
  const status = (watched_ranges: unknown) => ({
    days: [{ id: 12, stage_day_id: 31 }],
    lessons: [{ id: 51, updated_at: 1_789_500_000, position_seconds: 1, watched_ranges }],
  });
  const loaded = async (ranges: unknown) => {
    const tab = await openTab(createFakeStorage(), (call) =>
      call.path.endsWith("/status") ? answer(status(ranges)) : stored(call),
    );
    tab.client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
    return tab;
  };

  it("VIDEO-17 what another device watched shows beside what this one did", async () => {
    const { player, watched } = await loaded([[30.5, 40]]);
    player.open();
    player.play(5_000);
    expect(watched()).toEqual([
      [0, 5_000],
      [30_500, 40_000],
    ]);
  });

  it.each([[undefined], [null], ["0-30"], [[[1, 2, 3]]], [[["a", "b"]]], [[[5, 2]]]])(
    "VIDEO-17 a server that says %j of the watched ranges shows none, and the rest of the status counts",
    async (ranges) => {
      const { client, watched } = await loaded(ranges);
      expect(watched()).toEqual([]);
      expect(client.state().courses.statuses[5]?.progress?.lessons).toMatchObject([{ id: 51, positionSeconds: 1 }]);
    },
  );

  it("VIDEO-17 what counts as watched never gets less, in any order of answers and pushes", async () => {
    const range = fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 10 })).map(([from, s]) => [from, from + s] as const);
    const told = fc.record({ ranges: fc.array(range, { maxLength: 3 }), at: fc.nat(9), isPush: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 8 }), async (all) => {
        const { client, ports, watched } = await loaded([]);
        const covers = (at: number) => watched().some(([from, to]) => from <= at && at < to);
        let seq = 0;
        const known = new Set<number>();
        for (const { ranges, at, isPush } of all) {
          const told = { id: 51, updated_at: 1_789_500_000 + at, position_seconds: at, watched_ranges: ranges };
          if (isPush) {
            const data = { id: 12, stage_day_id: 31, lessons: [told] };
            const raw = { v: 1, epoch: "E1", seq: ++seq, id: `p${seq}`, type: "day_status.changed", at: 1, data };
            ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
          } else {
            const lessonOf = client.state().courses.statuses[5]?.progress?.lessons[0];
            if (!lessonOf) throw new Error("no lesson");
            const watchedRanges = uniteRanges(
              [],
              ranges.map(([from, to]): Range => [from * 1000, to * 1000]),
            ).map(([from, to]): [number, number] => [from, to]);
            const lesson = { ...lessonOf, updatedAt: (1_789_500_000 + at) * 1000, watchedRanges };
            const asOf = { epoch: client.state().courses.epochs[5] ?? null, cursor: seq };
            client.send({ type: "courses/lessonStored", payload: { streamId: 5, lesson, asOf } });
          }
          for (const [from, to] of ranges) for (let s = from; s < to; s++) known.add(s * 1000);
          expect([...known].filter((at) => !covers(at))).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });
});
