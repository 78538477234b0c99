// Video consultations on fake ports: their order, their times, what is taken, and what is pushed.
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { slotsKey, splitKey } from "./key";
import { selectNearestSlots, selectVideoConsultation, selectVideoConsultations } from "./select";
import { changeableUntil, isChangeable, isJoinable, isOver } from "./timing";

const HOUR_S = 3_600;
const NOW_S = 1_790_000_000;
const NOW = NOW_S * 1_000;
const raw = (id: number, status: number, startS: number | null, over: object = {}) => ({
  id,
  course: { id: 3, title: "Spanish from zero" },
  status,
  start_date_time: startS,
  note: "",
  phone: "+34600000001",
  ...over,
});
const booking = { id: 2, startMs: NOW + 48 * 3_600_000, phone: "+34600000001", note: "The past tense" };

describe("the list", () => {
  const all = [
    raw(1, 2, NOW_S - 90 * HOUR_S),
    raw(2, 0, null),
    raw(3, 0, NOW_S + 60 * HOUR_S),
    raw(4, 1, NOW_S + 30 * HOUR_S),
    raw(5, 2, NOW_S - 30 * HOUR_S),
    raw(6, 1, NOW_S - 2 * HOUR_S),
    raw(7, 1, NOW_S - HOUR_S / 2),
    { id: 8, status: 9 },
  ];
  it("VC-01 the list has what is to come, soonest first and then without a time, and what is over, latest first", async () => {
    const { client } = await startFakeClient({
      respond: ({ path }) => (path === "/online-consultation" ? answer(all) : null),
    });
    client.send({ type: "videoConsultations/requested", payload: {} });
    const { available, history } = selectVideoConsultations(client.state(), NOW) ?? {};
    expect(available?.map(({ id }) => id)).toEqual([7, 4, 3, 2, 8]);
    expect(history?.map(({ id }) => id)).toEqual([6, 5, 1]);
    expect(available?.map(({ status }) => status)).toEqual(["available", "available", "waiting", "waiting", "waiting"]);
    expect(selectVideoConsultation(client.state(), 8)).toMatchObject({
      startDateTime: null,
      durationMinutes: 60,
      url: null,
    });
    expect(selectVideoConsultation(client.state(), 9)).toBeNull();
  });

  it("NET-07 the list is pending, then loading until the server answers, then loaded", async () => {
    const arrived$ = new Subject<FakeAnswer>();
    const { client } = await startFakeClient({
      respond: ({ path }) => (path === "/online-consultation" ? arrived$ : null),
    });
    const status = () => client.state().videoConsultations.resource.status;
    expect(status()).toBe("pending");
    client.send({ type: "videoConsultations/requested", payload: {} });
    expect(status()).toBe("loading");
    arrived$.next({ body: [] });
    arrived$.complete();
    expect(status()).toBe("loaded");
  });

  it("VC-01 the list says that it failed, and is requested again", async () => {
    let isUp = false;
    const { client } = await startFakeClient({
      respond: ({ path }) => {
        if (path !== "/online-consultation") return null;
        return isUp ? answer([raw(2, 0, null)]) : failure({ kind: "refused", status: 403 });
      },
    });
    client.send({ type: "videoConsultations/requested", payload: {} });
    expect(client.state().videoConsultations.resource.status).toBe("fail");
    expect(selectVideoConsultations(client.state(), NOW)).toBeNull();
    isUp = true;
    client.send({ type: "videoConsultations/requested", payload: { isReload: true } });
    expect(selectVideoConsultations(client.state(), NOW)?.available).toHaveLength(1);
  });

  it("VC-04 a pushed change moves a consultation to the other tab, and its times are requested again", async () => {
    const key = slotsKey(2, "2026-09-22");
    const { client, calls, ports } = await startFakeClient({
      respond: ({ path }) => {
        if (path === "/online-consultation") return answer([raw(2, 1, NOW_S + HOUR_S)]);
        return path === "/online-consultation/slots" ? answer({ timezone: "Asia/Kolkata", slots: [] }) : null;
      },
    });
    client.send({ type: "videoConsultations/requested", payload: {} });
    client.send({ type: "videoConsultations/slotsRequested", payload: { slotsKey: key } });
    const data = raw(2, 2, NOW_S + HOUR_S);
    ports.socket.signals$.next({
      kind: "packet",
      name: "bus",
      raw: { v: 1, epoch: "E1", seq: 1, id: "p", type: "video_consultation.changed", at: 1, data },
    });
    const { available, history } = selectVideoConsultations(client.state(), NOW) ?? {};
    expect([available?.length, history?.map(({ id }) => id)]).toEqual([0, [2]]);
    expect(calls("GET", "/online-consultation/slots")).toHaveLength(2);
  });
});

describe("a booking", () => {
  async function start(respondTo: (body: unknown) => ReturnType<typeof answer>) {
    const started = await startFakeClient({
      respond: ({ method, path, ...call }) => {
        if (path === "/online-consultation") return answer([raw(2, 0, null)]);
        if (path === "/online-consultation/slots") return answer({ timezone: "Asia/Kolkata", slots: [] });
        return method === "PUT" && path === "/online-consultation/update" ? respondTo(call) : null;
      },
    });
    const { client } = started;
    client.send({ type: "videoConsultations/requested", payload: {} });
    return {
      ...started,
      press: () => client.send({ type: "videoConsultations/bookingRequested", payload: booking }),
      one: () => selectVideoConsultation(client.state(), 2),
    };
  }

  it("VC-02 a booking sends seconds, phone and note for the consultation, and its answer shows", async () => {
    const { press, one, calls, client } = await start(() =>
      answer(raw(2, 0, booking.startMs / 1_000, { note: "The past tense" })),
    );
    client.send({ type: "drafts/changed", payload: { place: "booking:2", text: '{"note":"The past tense"}' } });
    press();
    expect(calls("PUT", "/online-consultation/update")[0]).toMatchObject({
      query: { id: 2 },
      body: { start_date_time: booking.startMs / 1_000, note: "The past tense", phone: "+34600000001" },
    });
    expect(one()).toMatchObject({ startDateTime: booking.startMs, note: "The past tense" });
    expect(client.state().drafts.byPlace["booking:2"]).toBeUndefined();
  });

  it("VC-06 a time that is taken keeps what is typed, has the nearest three free times, and requests the times again", async () => {
    const { startMs } = booking;
    // as the port has read it
    const at = (hours: number, isFree = true) => ({ start: startMs + hours * HOUR_S * 1_000, isFree });
    const { press, one, client, calls } = await start(() =>
      failure(
        { kind: "refused", status: 409, text: "Taken" },
        { timezone: null, slots: [at(0, false), at(-3), at(2), at(-1), at(5), at(1, false)] },
      ),
    );
    client.send({ type: "drafts/changed", payload: { place: "booking:2", text: '{"note":"x"}' } });
    client.send({ type: "videoConsultations/slotsRequested", payload: { slotsKey: slotsKey(2, "2026-09-22") } });
    press();
    expect(client.state().videoConsultations.booking).toMatchObject({ status: "failed", problem: { status: 409 } });
    expect(client.state().drafts.byPlace["booking:2"]).toBe('{"note":"x"}');
    expect(one()?.startDateTime).toBeNull();
    const nearest = selectNearestSlots(client.state(), 2);
    expect(nearest?.map(({ start }) => (start - startMs) / (HOUR_S * 1_000))).toEqual([-3, -1, 2]);
    expect(selectNearestSlots(client.state(), 3)).toBeNull();
    expect(calls("GET", "/online-consultation/slots")).toHaveLength(2);
  });

  it("VC-07 a time that is given up is gone, phone and note stay, and a refusal changes nothing", async () => {
    let isLate = true;
    const { client, one, calls } = await start(() =>
      isLate
        ? failure({ kind: "refused", status: 422, fields: { start_date_time: "Too late" } })
        : answer(raw(2, 0, null, { note: "Kept" })),
    );
    const payload = { id: 2, phone: "+34600000001", note: "Kept" };
    client.send({ type: "videoConsultations/releaseRequested", payload });
    expect(client.state().videoConsultations.release.problem?.fields).toEqual({ start_date_time: "Too late" });
    isLate = false;
    client.send({ type: "videoConsultations/releaseRequested", payload });
    expect(calls("PUT", "/online-consultation/update").map(({ body }) => body)).toEqual([
      { start_date_time: null, note: "Kept", phone: "+34600000001" },
      { start_date_time: null, note: "Kept", phone: "+34600000001" },
    ]);
    expect(one()).toMatchObject({ startDateTime: null, note: "Kept" });
  });
});

describe("the times of the expert", () => {
  it("VC-06 the times are requested for four weeks from a day on, with the expert's zone", async () => {
    const key = slotsKey(2, "2026-12-01");
    expect(splitKey(key)).toEqual({ consultationId: 2, from: "2026-12-01" });
    const { client, calls } = await startFakeClient({
      respond: ({ path }) =>
        path === "/online-consultation/slots"
          ? answer({ timezone: "Asia/Kolkata", slots: [{ start: NOW_S, is_free: 1 }, { start: 0 }] })
          : null,
    });
    client.send({ type: "videoConsultations/slotsRequested", payload: { slotsKey: key } });
    expect(calls("GET", "/online-consultation/slots")[0]?.query).toEqual({ id: 2, from: "2026-12-01", days: 28 });
    expect(client.state().videoConsultations.slots[key]?.value).toEqual({
      timezone: "Asia/Kolkata",
      slots: [{ start: NOW, isFree: true }],
    });
  });
});

describe("what may be done at a moment", () => {
  const at = (status: "waiting" | "available" | "over", hours: number | null) => ({
    status,
    startDateTime: hours === null ? null : NOW + hours * 3_600_000,
    durationMinutes: 60,
  });
  it.each([
    ["without a time", at("waiting", null), { change: true, join: false, over: false }],
    ["25 hours before", at("available", 25), { change: true, join: false, over: false }],
    ["24 hours before", at("available", 24), { change: false, join: false, over: false }],
    ["16 minutes before", at("available", 16 / 60), { change: false, join: false, over: false }],
    ["15 minutes before", at("available", 0.25), { change: false, join: true, over: false }],
    ["15 minutes before, not confirmed", at("waiting", 0.25), { change: false, join: false, over: false }],
    ["in its last minute", at("available", -59 / 60), { change: false, join: true, over: false }],
    ["at its end", at("available", -1), { change: false, join: false, over: true }],
    ["when it is over", at("over", 30), { change: false, join: false, over: true }],
  ])(
    "VC-07 VC-08 a consultation is changed until a day before and joined from 15 minutes before: %s",
    (_, one, may) => {
      expect({ change: isChangeable(one, NOW), join: isJoinable(one, NOW), over: isOver(one, NOW) }).toEqual(may);
    },
  );

  it("VC-07 the last moment of a change is 24 hours before, and none without a time", () => {
    expect(changeableUntil(at("waiting", 30))).toBe(NOW + 6 * 3_600_000);
    expect(changeableUntil(at("waiting", null))).toBeNull();
  });
});
