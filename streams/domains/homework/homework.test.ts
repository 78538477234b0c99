/** Homework in a whole client with a fake server. */
import { NEVER } from "rxjs";
import { describe, expect, it } from "vitest";
import { listStoredDrafts } from "../../../tests/support/storedDrafts";
import { type Responder, startFakeClient } from "../../ports/fakes/client";
import { type AnyRequest, answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { selectSending } from "../../views/wanted/sending";
import { replyBy, selectHomework, selectHomeworkList, selectNewVerdictCount } from "./select";

const T0 = 1_790_000_000;
const task = { id: 1, title: "Plank", text: "Hold it", course_title: "Strong back", is_required: 1 };
const status = (over: object = {}) => ({
  id: 9,
  target_type: "stage_day_homework",
  status: "NOT_UPLOADED",
  stream_id: 5,
  dialog_id: 3,
  updated_at: T0,
  homework: task,
  ...over,
});
const uploaded = status({
  status: "UPLOADED",
  updated_at: T0 + 10,
  history: [{ status: "UPLOADED", at: T0 + 10, message: "Done" }],
});
const message = { id: 77, chat_id: 3, message: "Done", created_at: T0 + 10, updated_at: T0 + 10 };
const push = (seq: number, data: object) =>
  ({
    kind: "packet",
    name: "bus",
    raw: { v: 1, epoch: "E1", seq, id: `p${seq}`, type: "homework.status", at: T0, data },
  }) as const;
const verdict = (seq: number, over: object = {}) =>
  push(seq, status({ status: "DONE", scores: 10, updated_at: 1_800_000_100 + seq, ...over }));

async function start(
  send: (call: AnyRequest, nth: number) => ReturnType<Responder> = () => NEVER,
  items: object[] | "none yet" = [status()],
) {
  let nth = 0;
  const ports = createFakePorts();
  const started = await startFakeClient({
    ports,
    respond: (call) => {
      if (call.path === "/homework") return items === "none yet" ? NEVER : answer(items);
      if (call.path === "/chats") return answer([{ id: 3, title: "Spanish", unread: 0 }]);
      if (call.path === "/chats/3/messages") return answer([]);
      return call.method === "POST" ? send(call, ++nth) : null;
    },
  });
  const press = (text: string, fileIds: number[] = []) =>
    started.client.send({
      type: "homework/sendRequested",
      payload: { statusId: 9, streamId: 5, dialogId: 3, text, fileIds },
    });
  const item = () => started.client.state().homework.items[9];
  const type = (text: string) =>
    started.client.send({ type: "drafts/changed", payload: { place: "homework:5:9", text } });
  const draft = () => started.client.state().drafts.byPlace["homework:5:9"];
  return { ...started, press, item, type, draft };
}
const SEND = "/user-course-streams/5/user-homework/9";

describe("the reply to a homework", () => {
  it.each([
    ["UPLOADED", (T0 + 86_400) * 1_000],
    ["NOT_UPLOADED", null],
    ["DONE", null],
    ["FAIL", null],
  ])(
    "HW-01 the reply to a homework is promised within 24 hours while it is on checking: %s",
    async (name, expected) => {
      const { client } = await start(undefined, [status({ status: name })]);
      const item = selectHomework(client.state(), 9);
      expect(item && replyBy(item)).toBe(expected);
    },
  );
});

describe("sending homework", () => {
  it("HW-06 homework is sent to the course stream's status with user_id and dialog_id", async () => {
    const { press, calls } = await start();
    press(" Done ", [4]);
    expect(calls("POST", SEND)).toMatchObject([
      {
        body: { message: "Done", file_ids: [4], user_id: 7, dialog_id: 3 },
        idempotencyKey: expect.any(String) as string,
      },
    ]);
  });

  it("HW-02 the exercise that was chosen is sent as training_option_id, and another choice is another send", async () => {
    const { client, calls } = await start(() => failure({ kind: "refused", status: 422 }));
    for (const exerciseId of [2, 3])
      client.send({
        type: "homework/sendRequested",
        payload: { statusId: 9, streamId: 5, dialogId: 3, text: "", fileIds: [], exerciseId },
      });
    const sent = calls("POST", SEND);
    expect(sent.map(({ body }) => (body as { training_option_id?: number }).training_option_id)).toEqual([2, 3]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it("HW-03 homework that is sent shows the new status and the chat message immediately", async () => {
    const { client, press, item } = await start(() =>
      answer({ chat_message: message, user_homework_status: uploaded }),
    );
    client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
    press("Done");
    expect(item()).toMatchObject({ status: "UPLOADED", history: [{ message: "Done" }] });
    expect(
      client
        .state()
        .chat.threads[3]?.chunks.flat()
        .map(({ id }) => id),
    ).toEqual([77]);
  });

  it("HW-07 homework that is refused keeps the draft until the server has the work", async () => {
    const { client, press, type, draft } = await start((_, nth) =>
      nth === 1
        ? failure({ kind: "refused", status: 422 })
        : answer({ chat_message: message, user_homework_status: uploaded }),
    );
    type("Done");
    press("Done");
    expect(draft()).toBe("Done");
    expect(client.state().homework.send).toMatchObject({ status: "failed", id: 9 });
    press("Done");
    expect(draft()).toBeUndefined();
    expect(client.state().homework.send.status).toBe("done");
  });

  it("HW-07 OFF-02 homework that does not arrive waits with its words, and is sent under the same key", async () => {
    const { client, ports, press, type, draft, calls, item } = await start((_, nth) =>
      nth === 1 ? failure({ kind: "timeout" }) : answer({ chat_message: message, user_homework_status: uploaded }),
    );
    type("Done");
    press("Done");
    expect(draft()).toBeUndefined();
    expect(selectSending(client.state(), 9)).toMatchObject({ kind: "waiting", change: { body: { text: "Done" } } });
    ports.clock.advance(60_000);
    const [first, again] = calls("POST", SEND).map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(first);
    expect(selectSending(client.state(), 9)).toBeNull();
    expect(item()?.status).toBe("UPLOADED");
  });

  it("HW-07 homework keeps the draft on the device at each change, by user, course stream and homework", async () => {
    const { ports, type } = await start();
    type("D");
    type("Do");
    expect(listStoredDrafts(ports.storage, "homework:5:9")).toEqual(["Do"]);
    type("");
    expect(listStoredDrafts(ports.storage, "homework:5:9")).toEqual([]);
  });

  it("HW-04 what was typed since a send stays when its answer comes", async () => {
    const { press, type, draft } = await start(() => {
      type("Done, and one more thing");
      return answer({ chat_message: null, user_homework_status: uploaded });
    });
    type("Done");
    press("Done");
    expect(draft()).toBe("Done, and one more thing");
  });

  it("HW-02 work that is sent after a refusal is another send", async () => {
    const { press, calls } = await start(() => failure({ kind: "refused", status: 422 }));
    press("Done");
    press("Done better");
    expect(new Set(calls("POST", SEND).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it("only one press at a time counts", async () => {
    const { press, calls } = await start();
    press("Done");
    press("Done");
    expect(calls("POST", SEND)).toHaveLength(1);
  });
});

describe("a verdict", () => {
  it("HW-04 a verdict changes the status live, with a notice and a count, and leaves what is typed", async () => {
    const { client, ports, type, draft, item } = await start();
    type("half a sentence");
    ports.socket.signals$.next(verdict(1));
    expect(item()).toMatchObject({ status: "DONE", scores: 10 });
    expect(client.state().notices.shown).toMatchObject([
      { kind: "verdict", statusId: 9, status: "DONE", title: "Plank" },
    ]);
    expect(selectNewVerdictCount(client.state())).toBe(1);
    expect(draft()).toBe("half a sentence");
    client.send({ type: "homework/opened", payload: { statusId: 8 } });
    expect(client.state().notices.shown).toHaveLength(1);
    client.send({ type: "homework/opened", payload: { statusId: 9 } });
    expect(client.state().notices.shown).toEqual([]);
  });

  it("HW-04 a verdict that comes before the list is shown with the task that it contains", async () => {
    const { client, ports } = await start(undefined, "none yet");
    ports.socket.signals$.next(verdict(1, { homework: { id: 4, title: "Plank", text: "", course_title: "" } }));
    expect(client.state().notices.shown).toMatchObject([{ kind: "verdict", statusId: 9, title: "Plank" }]);
  });

  it("CHAT-13 HW-04 a verdict that comes before the list to a hidden tab gives a system notification with its task's name", async () => {
    const { ports } = await start(undefined, "none yet");
    ports.page.isVisible$.next(false);
    ports.socket.signals$.next(verdict(1, { homework: { id: 4, title: "Plank", text: "", course_title: "" } }));
    expect(ports.desktop.shown).toMatchObject([{ title: "Plank", tag: "homework-9", path: "/homework/5/9" }]);
  });

  it("CHAT-13 HW-04 a verdict that comes with its comment notifies a hidden tab once, and shows one toast", async () => {
    const { client, ports } = await start();
    const comment = {
      ...message,
      employee: { id: 2, name: "Marta", is_expert: 1 },
      is_viewed: 0,
      homework_status_id: 9,
    };
    const commentPush = verdict(1);
    ports.page.isVisible$.next(false);
    ports.socket.signals$.next({ ...commentPush, raw: { ...commentPush.raw, type: "chat.message", data: comment } });
    ports.socket.signals$.next(verdict(2));
    expect(ports.desktop.shown).toMatchObject([{ tag: "homework-9" }]);
    expect(client.state().notices.shown).toMatchObject([{ kind: "verdict" }]);
  });

  it("HW-04 a verdict gives no toast on the page that shows it, and is new until the learner looks at that page", async () => {
    const { client, ports } = await start();
    client.send({ type: "homework/opened", payload: { statusId: 9 } });
    ports.socket.signals$.next(verdict(1));
    expect(client.state().notices.shown).toEqual([]);
    expect(selectNewVerdictCount(client.state())).toBe(1);
    client.send({ type: "homework/seen", payload: { statusId: 9 } });
    expect(selectNewVerdictCount(client.state())).toBe(0);
  });

  it("a verdict that is late never wins over a newer status", async () => {
    const { ports, item } = await start();
    ports.socket.signals$.next(verdict(1, { status: "FAIL", updated_at: 1_800_000_500 }));
    ports.socket.signals$.next(verdict(2, { status: "DONE", updated_at: 1_800_000_400 }));
    expect(item()?.status).toBe("FAIL");
  });

  it("a verdict that was seen on this device stays seen after a reload and in the other tab; what came before counts as seen", async () => {
    const old = status({ id: 8, status: "DONE", updated_at: T0 });
    const { client, ports } = await start(undefined, [status(), old]);
    ports.socket.signals$.next(verdict(1));
    expect(selectNewVerdictCount(client.state())).toBe(1);
    const key = "user:7:seen:homework";
    const { since } = JSON.parse(ports.storage.local.get(key) ?? "{}") as { since: number };
    ports.storage.changeElsewhere(key, JSON.stringify({ since, seen: { 9: 1_800_000_101_000 } }));
    expect(selectNewVerdictCount(client.state())).toBe(0);
  });
});

describe("the list", () => {
  it("HW-01 the list of homework shows every status with its task: what waits for the learner first, locked ones last", async () => {
    const items = [
      status({ id: 1, status: "DONE" }),
      status({ id: 2, status: "UPLOADED" }),
      status({ id: 3, status: "NOT_UPLOADED" }),
      status({ id: 4, status: "FAIL" }),
      status({ id: 5, is_locked: 1 }),
    ];
    const { client } = await start(undefined, items);
    expect(selectHomeworkList(client.state()).map(({ id }) => id)).toEqual([4, 3, 2, 1, 5]);
    expect(selectHomeworkList(client.state())[0]?.homework).toMatchObject({
      title: "Plank",
      courseTitle: "Strong back",
    });
  });
});

it("RT-02 the state of a restored server counts, also where it is older than the known one", async () => {
  const items = [uploaded];
  const { client, item } = await start(undefined, items);
  expect(item()?.status).toBe("UPLOADED");
  items[0] = status();
  client.send({ type: "connection/snapshotStarted", payload: { epoch: "E2", cursor: 0 } });
  expect(item()?.status).toBe("NOT_UPLOADED");
});
