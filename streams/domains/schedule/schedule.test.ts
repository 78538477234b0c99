// The schedule: from the wire to what is edited and back, and what is pushed.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { selectWeeklyTimes } from "../../views/wanted/weeklyTimes";
import { SCHEDULE_PLACE } from "../drafts/events";
import { DAYS, textOfTimes, timesOfText, toRepeatDays, type WeeklyTime, weeklyTimes } from "./weekly";

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => new Date(quarter * 900_000).toISOString().slice(11, 16));
const times = fc.uniqueArray(time, { maxLength: 8 }).map((list) => list.toSorted());

describe("the times of the week", () => {
  it("VC-03 a schedule loses nothing on its way to the screen and back", () => {
    const week = fc.tuple(times, times, times, times, times, times, times);
    fc.assert(
      fc.property(week, (all) => {
        const repeatDays = Object.fromEntries(DAYS.map((day, index) => [day, all[index] ?? []]));
        const edited = weeklyTimes(repeatDays);
        expect(toRepeatDays(edited)).toEqual(repeatDays);
        expect(weeklyTimes(toRepeatDays(edited))).toEqual(edited);
        expect(edited.map((one) => one.time)).toEqual([...new Set(all.flat())].toSorted());
      }),
    );
  });

  it("VC-03 a draft of the times is read back as it was typed, and what is no draft is not read as times", () => {
    const typed: WeeklyTime[] = [{ id: "new-1", time: "", repeatDays: [1, 5] }];
    expect(timesOfText(textOfTimes(typed))).toEqual(typed);
    for (const text of ["", "{", "null", '[{"id":"1","time":"10:00","repeatDays":[8]}]'])
      expect(timesOfText(text)).toBeNull();
  });

  it("VC-03 a schedule has each time once, with its days, and leaves out what is no time or no day", () => {
    const odd = { 1: ["18:30", "10:00"], 3: ["10:00"], 7: ["25:00", "noon"], 9: ["11:00"] };
    expect(weeklyTimes(odd)).toEqual([
      { id: "10:00", time: "10:00", repeatDays: [1, 3] },
      { id: "18:30", time: "18:30", repeatDays: [1] },
    ]);
    expect(
      toRepeatDays([
        { time: "09:00", repeatDays: [2] },
        { time: "09:00", repeatDays: [2] },
      ])[2],
    ).toEqual(["09:00"]);
  });
});

describe("the schedule", () => {
  const raw = { timezone: "Europe/Madrid", repeatDays: { "1": ["10:00"], "2": [] } };
  it("VC-03 a schedule is loaded, saved whole, and replaced by a push", async () => {
    let isUp = false;
    const { client, calls, ports } = await startFakeClient({
      respond: ({ method, path, ...call }) => {
        if (path === "/schedule") return answer(raw);
        if (method !== "PUT" || path !== "/schedule/update") return null;
        return isUp ? answer({ ...raw, ...(call.body as object) }) : failure({ kind: "refused", status: 400 });
      },
    });
    const shown = () => selectWeeklyTimes(client.state())?.map((one) => [one.time, one.repeatDays.join("")]);
    expect(shown()).toBeUndefined();
    client.send({ type: "schedule/requested", payload: {} });
    expect(shown()).toEqual([["10:00", "1"]]);
    const repeatDays = toRepeatDays([{ time: "18:30", repeatDays: [1, 5] }]);
    // what is typed is a draft until it is saved
    const text = textOfTimes([{ id: "new-1", time: "18:30", repeatDays: [1, 5] }]);
    client.send({ type: "drafts/changed", payload: { place: SCHEDULE_PLACE, text } });
    client.send({ type: "schedule/saveRequested", payload: { repeatDays } });
    expect(client.state().drafts.byPlace).toEqual({ [SCHEDULE_PLACE]: text });
    expect([client.state().schedule.save.status, shown()]).toEqual(["failed", [["10:00", "1"]]]);
    isUp = true;
    client.send({ type: "schedule/saveRequested", payload: { repeatDays } });
    expect(calls("PUT", "/schedule/update").at(-1)?.body).toEqual({ repeatDays });
    expect(shown()).toEqual([["18:30", "15"]]);
    expect(client.state().drafts.byPlace).toEqual({});
    const data = { timezone: "Europe/Madrid", repeatDays: { "7": ["08:00"] } };
    ports.socket.signals$.next({
      kind: "packet",
      name: "bus",
      raw: { v: 1, epoch: "E1", seq: 1, id: "p", type: "schedule.changed", at: 1, data },
    });
    expect(shown()).toEqual([["08:00", "7"]]);
  });
});
