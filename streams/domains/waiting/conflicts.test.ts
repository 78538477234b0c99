// What waited without a network meets what was changed elsewhere meanwhile.
import { describe, expect, it } from "vitest";
import { type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { selectWaiting } from "./select";

const WEEK = { 1: ["10:00"], 3: ["18:30"] };
const reminder = { id: 4, title: "Stretch", time: "07:30", weekdays: ["mon"], is_enabled: 1 };
const stream = { id: 5, course_id: 2, start_date: 1, filters: { options: { 8: 1, 9: 1 }, repeats: {} } };

const fields = { title: "Stretch", time: "07:30", weekdays: ["mon"], isEnabled: true };

/** A device without a network; `server` is what it has, and what it was sent. */
async function start() {
  const ports = createFakePorts();
  const server = {
    isAway: false,
    week: WEEK as object,
    reminders: [reminder] as object[],
    stream: stream as object,
    user: { id: 7, email: "l@example.com", first_name: "Lena", city: "Bern" } as object,
  };
  const respond: Responder = ({ method, path, body }) => {
    if (server.isAway) return failure({ kind: "offline" });
    if (path === "/schedule") return answer({ repeat_days: server.week });
    if (path === "/schedule/update") return answer(body);
    if (path.startsWith("/user-reminder"))
      return answer(method === "GET" ? server.reminders : { ...reminder, ...(body as object) });
    if (path === "/user-course-streams") return answer([server.stream]);
    if (path.endsWith("/filters")) return answer(server.stream);
    return path === "/user" && method === "GET" ? answer(server.user) : null;
  };
  const fake = await startFakeClient({ ports, respond });
  const { client } = fake;
  client.send({ type: "schedule/requested", payload: {} });
  client.send({ type: "reminders/listRequested", payload: {} } as never);
  client.send({ type: "courses/courseStreamsRequested", payload: {} } as never);
  await settlePromises();
  const setOnline = async (isOnline: boolean) => {
    server.isAway = !isOnline;
    ports.page.isOnline$.next(isOnline);
    ports.clock.advance(60_000);
    await settlePromises();
  };
  await setOnline(false);
  const request = async (type: string, payload: object) => {
    client.send({ type: `${type}Requested`, payload } as never);
    await settlePromises();
  };
  const writes = () => ports.http.calls.filter(({ method }) => method !== "GET");
  const waiting = () => selectWaiting(client.state());
  ports.http.calls.length = 0;
  return { ...fake, server, setOnline, request, writes, waiting };
}

describe("what waited, and was changed elsewhere meanwhile", () => {
  it("OFF-05 the days of a week that only one side changed are merged before the week is sent", async () => {
    const { server, request, setOnline, writes, waiting } = await start();
    await request("schedule/save", { repeatDays: { ...WEEK, 5: ["09:00"] } });
    server.week = { 1: ["10:00", "12:00"], 3: ["18:30"] };
    await setOnline(true);
    expect(writes().map(({ body }) => body)).toMatchObject([
      { repeatDays: { 1: ["10:00", "12:00"], 3: ["18:30"], 5: ["09:00"] } },
    ]);
    expect(waiting()).toEqual([]);
  });

  it("OFF-05 a day that both sides changed is not sent, waits for the learner with both values, and is sent once they choose theirs", async () => {
    const { client, server, request, setOnline, writes, waiting } = await start();
    await request("schedule/save", { repeatDays: { 1: ["08:00"], 3: ["18:30"] } });
    server.week = { 1: ["12:00"], 3: ["18:30"] };
    await setOnline(true);
    expect(writes()).toEqual([]);
    expect(waiting()).toMatchObject([
      { status: "failed", conflict: { mine: { 1: ["08:00"] }, theirs: { 1: ["12:00"] } } },
    ]);
    client.send({ type: "waiting/retryRequested", payload: { key: waiting()[0]?.key ?? "" } });
    await settlePromises();
    expect(writes().map(({ body }) => body)).toMatchObject([{ repeatDays: { 1: ["08:00"], 3: ["18:30"] } }]);
    expect(waiting()).toEqual([]);
  });

  it("OFF-05 a conflict is there after a reload, with both values", async () => {
    const before = await start();
    await before.request("schedule/save", { repeatDays: { 1: ["08:00"] } });
    before.server.week = { 1: ["12:00"], 3: ["18:30"] };
    await before.setOnline(true);
    before.client.stop();
    const after = await startFakeClient({
      ports: createFakePorts({ storage: before.ports.storage }),
      respond: () => null,
    });
    await settlePromises();
    expect(selectWaiting(after.client.state())).toMatchObject([{ conflict: { mine: { 1: ["08:00"] } } }]);
  });

  it("OFF-05 a reminder keeps what another device changed of it, and a removed one is refused by the server", async () => {
    const { server, request, setOnline, writes } = await start();
    const fields = { title: "Stretch", time: "08:00", weekdays: ["mon"], isEnabled: true };
    await request("reminders/save", { id: 4, fields });
    server.reminders = [{ ...reminder, title: "Stretch and breathe" }];
    await setOnline(true);
    expect(writes().map(({ body }) => body)).toMatchObject([{ title: "Stretch and breathe", time: "08:00" }]);
  });

  it("OFF-05 PROF-04 the reminders show what the server has as soon as a conflict is found, in other tabs too, fetched once", async () => {
    const { client, ports, server, request, setOnline, waiting, calls } = await start();
    const other = await startFakeClient({
      ports: createFakePorts({ storage: ports.storage }),
      respond: ({ path }) => (path === "/user-reminder" ? answer(server.reminders) : null),
    });
    other.client.send({ type: "reminders/listRequested", payload: {} } as never);
    await settlePromises();
    const shown = ({ client: { state } }: typeof other) => state().reminders.list.value?.map(({ title }) => title);
    await request("reminders/save", { id: 4, fields: { ...fields, title: "Mine" } });
    server.reminders = [{ ...reminder, title: "Theirs" }];
    await setOnline(true);
    expect(waiting()).toMatchObject([{ conflict: { mine: { title: "Mine" }, theirs: { title: "Theirs" } } }]);
    expect(client.state().reminders.list.value).toMatchObject([{ title: "Theirs" }]);
    // one to compare with, one to show
    expect(calls("GET", "/user-reminder")).toHaveLength(2);
    const tell = () => {
      ports.storage.changeElsewhere("user:7:waitingChanged", ports.storage.local.get("user:7:waitingChanged"));
      return settlePromises();
    };
    await tell();
    await tell();
    expect(shown(other)).toEqual(["Theirs"]);
    // what it showed at first was stored on this device
    expect(other.calls("GET", "/user-reminder")).toHaveLength(1);
  });

  it("OFF-05 of a profile only what was changed is compared, and a field that both changed is the learner's choice", async () => {
    const { server, request, setOnline, writes, waiting } = await start();
    await request("user/profile", { profile: { city: "Basel" }, place: "profile" });
    server.user = { ...server.user, first_name: "Elena", city: "Zug" };
    await setOnline(true);
    expect(writes()).toEqual([]);
    expect(waiting()).toMatchObject([{ conflict: { mine: { city: "Basel" }, theirs: { city: "Zug" } } }]);
  });

  it("OFF-05 of the options of a course each is compared for itself, and one that was taken back stays taken back", async () => {
    const { server, request, setOnline, writes } = await start();
    await request("courses/choice", { streamId: 5, filters: { options: { 8: 2 }, repeats: { 20: 3 } } });
    server.stream = { ...stream, filters: { options: { 8: 1, 9: 1 }, repeats: { 21: 2 } } };
    await setOnline(true);
    expect(JSON.stringify(writes().map(({ body }) => body))).toContain('"8":2');
    expect(JSON.stringify(writes().map(({ body }) => body))).toContain('"21":2');
    expect(JSON.stringify(writes().map(({ body }) => body))).not.toContain('"9"');
  });

  it("OFF-05 a server that does not tell what it has is not compared with", async () => {
    const { ports, request, setOnline, writes } = await start();
    await request("schedule/save", { repeatDays: { 1: ["08:00"] } });
    const { request: send } = ports.http;
    ports.http.request = (call) => (call.path === "/schedule" ? failure({ kind: "refused", status: 404 }) : send(call));
    await setOnline(true);
    expect(writes()).toHaveLength(1);
  });

  it("OFF-05 what is pressed with a network goes out at once, without being compared", async () => {
    const { ports, request, setOnline, writes } = await start();
    await setOnline(true);
    ports.http.calls.length = 0;
    await request("schedule/save", { repeatDays: { 1: ["08:00"] } });
    expect(writes()).toHaveLength(1);
    expect(ports.http.calls.filter(({ method }) => method === "GET")).toEqual([]);
  });
});
