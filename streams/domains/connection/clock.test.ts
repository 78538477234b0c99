/** A device whose clock is wrong shows the same as every other (P14): the server's time counts, and order is by number. */
import { describe, expect, it } from "vitest";
import { message, push } from "../../ports/fakes/chat";
import { startFakeClient } from "../../ports/fakes/client";
import { createFakeClock } from "../../ports/fakes/clock";
import { answer } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { selectHeader } from "../../views/header";
import { selectCourseStreamEntries } from "../../views/home";
import { selectMessages } from "../chat/select";
import { selectHomeworkList } from "../homework/select";

const SERVER_NOW_MS = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const YEARS_MS = 10 * 365 * DAY_MS;
const SERVER_S = SERVER_NOW_MS / 1_000;

const stream = {
  id: 5,
  course_id: 1,
  start_date: SERVER_S - 86_400,
  end_date: SERVER_S + 3 * 86_400,
  status: "started",
};
const task = (over: object) => ({
  id: 9,
  target_type: "stage_day_homework",
  status: "DONE",
  stream_id: 5,
  dialog_id: 3,
  updated_at: SERVER_S - 60,
  ...over,
});

/** What a session shows on a device whose clock is wrong by this much: a reply, an own message, a verdict, a course near its end. */
async function shownWith(offMs: number) {
  const clock = createFakeClock(SERVER_NOW_MS + offMs);
  const { client, ports, payloads } = await startFakeClient({
    ports: createFakePorts({ clock }),
    respond: (call) => {
      if (call.path === "/chats") return answer([{ id: 3, title: "Spanish", unread: 0 }]);
      if (call.path === "/homework") return answer([task({ id: 8 }), task({ status: "UPLOADED" })]);
      if (call.path === "/user-course-streams") return answer([stream]);
      if (call.method === "POST") return answer(message(3, { employee: null, cause: call.idempotencyKey }));
      return call.path === "/chats/3/messages" ? answer([message(1)]) : null;
    },
  });
  const { signals$ } = ports.socket;
  signals$.next({ kind: "connected", transport: "websocket" });
  signals$.next({ kind: "packet", name: "bus:ready", raw: { epoch: "E1", head: 0, now: SERVER_S } });
  client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
  client.send({ type: "outbox/sendRequested", payload: { chatId: 3, text: "Mine", files: [] } });
  client.send({ type: "outbox/sendRequested", payload: { chatId: 3, text: "Too soon", files: [] } });
  signals$.next(push(1, "chat.message", message(2, { is_viewed: 0 })));
  signals$.next(push(2, "homework.status", task({ status: "FAIL", updated_at: SERVER_S + 1 })));
  clock.advance(5_000);
  const state = client.state();
  const nowMs = clock.now() + state.connection.serverOffsetMs;
  return {
    nowMs,
    messages: selectMessages(state, 3).map(({ id, createdAt }) => [id, createdAt]),
    outbox: state.outbox.lanes[3],
    turnsMs: payloads("outbox/sendStarted").map(({ nextSendAt }) => nextSendAt - clock.now()),
    homework: selectHomeworkList(state).map(({ id, status }) => [id, status]),
    header: selectHeader(state),
    streams: selectCourseStreamEntries(state, nowMs).map(({ status, daysLeft, tab }) => [status, daysLeft, tab]),
    notices: state.notices.shown.map(({ id }) => id),
  };
}

describe("a clock that is wrong", () => {
  it.each([
    ["a day behind", -DAY_MS],
    ["a day ahead", DAY_MS],
    ["ten years behind", -YEARS_MS],
    ["ten years ahead", YEARS_MS],
  ])("RT-02 P14 a clock that is wrong by being %s changes nothing that is shown", async (_, offMs) => {
    const right = await shownWith(0);
    expect(right).toMatchObject({ header: { verdictCount: 1 }, turnsMs: [-4_000, -3_000], outbox: [] });
    expect(right.messages.map(([id]) => id)).toEqual([1, 2, 3]);
    expect(await shownWith(offMs)).toEqual(right);
  });
});

describe("a head that came late", () => {
  it("OFF-12 P14 a head that came late moves no date, and a clock that was really set is known after two", async () => {
    const clock = createFakeClock(SERVER_NOW_MS + DAY_MS);
    const { client, ports } = await startFakeClient({ ports: createFakePorts({ clock }), respond: () => null });
    const { signals$ } = ports.socket;
    const head = (sentMs: number, name: "bus:head" | "bus:ready" = "bus:head") => {
      signals$.next({ kind: "packet", name, raw: { epoch: "E1", head: 0, now: sentMs / 1_000 } });
      return client.state().connection.serverOffsetMs;
    };
    signals$.next({ kind: "connected", transport: "websocket" });
    expect(head(SERVER_NOW_MS, "bus:ready")).toBe(-DAY_MS);
    clock.advance(600_000);
    // a page that slept is given what came meanwhile
    expect([20, 40, 60].map((s) => head(SERVER_NOW_MS + s * 1_000))).toEqual([-DAY_MS, -DAY_MS, -DAY_MS]);
    // the device's clock is set an hour ahead: the same is heard twice
    const set = DAY_MS + 3_600_000;
    expect(head(clock.now() - set)).toBe(-DAY_MS);
    expect(head(clock.now() - set)).toBe(-set);
    // set back, it counts at once
    expect(head(clock.now() - DAY_MS)).toBe(-DAY_MS);
  });
});
