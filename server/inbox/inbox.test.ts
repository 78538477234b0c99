/** The inbox against the real server: what each change puts into it, once, and what reads it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";

const V1 = "/spa/api/v1";
const CHAT = 2;
/** Of "English for work": its second stage opens when it is approved. */
const OPENING_TASK = 18;

let server: Awaited<ReturnType<typeof startForTests>>;
type Caller = Awaited<ReturnType<typeof server.signIn>>;
let learner: Caller;
let second: Caller;
let expert: Caller;
let learnerId: number;
beforeAll(async () => {
  server = await startForTests({ isDemoExpert: false });
  learner = await server.signIn("learner@example.com");
  second = await server.signIn("second@example.com");
  expert = await server.signIn("expert@example.com");
  learnerId = (await learner.call("GET", `${V1}/user`)).body.id;
});
afterAll(() => server.close());

interface Entry {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  readonly is_read: number;
  readonly amount: number | null;
  readonly ref: { readonly message_id?: number; readonly state?: string; readonly consultation_id?: number };
}
interface List {
  readonly items: readonly Entry[];
  readonly unread: number;
  readonly since: number;
}
const change = (who: Caller, method: string, path: string, body: unknown, key: string = randomUUID()) =>
  who.call(method, path, { body, headers: { "Idempotency-Key": key } });
const list = async (query = "", who = learner): Promise<List> => (await who.call("GET", `${V1}/inbox${query}`)).body;
const reply = async (message: string) =>
  (await change(expert, "POST", `/staff/v1/chats/${CHAT}/messages`, { message })).body.id as number;
const give = (amount: number) =>
  change(expert, "POST", "/staff/v1/points", { user_id: learnerId, amount, type: "gift" });
const position = async () => (await learner.call("GET", "/spa/v2/notifications")).body.data;
const pushedSince = async ({ epoch, head }: { epoch: string; head: number }) =>
  (await learner.call("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head}&limit=300`)).body.data.items.filter(
    ({ type }: { type: string }) => type.startsWith("inbox"),
  );

describe("the inbox", () => {
  it("RT-11 a reply is one unread entry with its place, pushed with the count, however often it is sent", async () => {
    const before = await list();
    const from = await position();
    const key = randomUUID();
    const send = () => change(expert, "POST", `/staff/v1/chats/${CHAT}/messages`, { message: "Well done" }, key);
    const id = (await send()).body.id;
    await send();
    const { items, unread } = await list();
    expect(items[0]).toMatchObject({
      key: `reply-${id}`,
      kind: "reply",
      is_read: 0,
      ref: { chat_id: CHAT, message_id: id },
      author: expect.any(String),
      title: expect.any(String),
    });
    expect(unread).toBe(before.unread + 1);
    expect((await pushedSince(from)).map(({ data }: { data: object }) => data)).toEqual([{ unread, entry: items[0] }]);
  });

  it("RT-11 a reply that was seen in its chat is read in the inbox", async () => {
    const id = await reply("Have a look");
    const from = await position();
    const entry = (await list()).items[0];
    await learner.call("PUT", `${V1}/chats/${CHAT}/messages/${id}/viewed`);
    const after = await list();
    expect(after.items[0]).toMatchObject({ key: `reply-${id}`, is_read: 1 });
    const [push] = await pushedSince(from);
    expect(push.data).toMatchObject({ unread: after.unread, read_ids: expect.arrayContaining([entry?.id]) });
  });

  it("RT-11 entries are marked as read one by one and all up to one, and another learner's never", async () => {
    for (const amount of [1, 2, 3]) await give(amount);
    const { items, unread } = await list();
    const [newest, middle, oldest] = items;
    if (!newest || !middle || !oldest) throw new Error("three entries are there");
    expect(items.slice(0, 3).map(({ amount }) => amount)).toEqual([3, 2, 1]);
    expect((await change(learner, "PUT", `${V1}/inbox/read`, { ids: [middle.id] })).status).toBe(204);
    expect((await list()).unread).toBe(unread - 1);
    await change(second, "PUT", `${V1}/inbox/read`, { ids: [newest.id], up_to: newest.id });
    expect((await list()).unread).toBe(unread - 1);
    const from = await position();
    await change(learner, "PUT", `${V1}/inbox/read`, { up_to: oldest.id });
    const left = await list();
    expect(left.items.filter(({ is_read: isRead }) => isRead === 0).map(({ id }) => id)).toEqual([newest.id]);
    expect((await pushedSince(from))[0].data).toEqual({ unread: 1, read_up_to: oldest.id });
    // nothing left to read: nothing is pushed
    const then = await position();
    await change(learner, "PUT", `${V1}/inbox/read`, { up_to: oldest.id });
    expect(await position()).toEqual(then);
  });

  it("RT-11 the list comes in pages before an id, the newest first", async () => {
    for (const amount of [4, 5]) await give(amount);
    const { items } = await list();
    const page = await list(`?before=${items[0]?.id}&limit=2`);
    expect(page.items.map(({ id }) => id)).toEqual(items.slice(1, 3).map(({ id }) => id));
    expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted((one, other) => other - one));
  });

  it("RT-11 a verdict is one entry with its points and the id that its push gives it, and the stage that it opens is another", async () => {
    const tasks = (await learner.call("GET", `${V1}/homework`)).body;
    const task = tasks.find(({ id }: { id: number }) => id === OPENING_TASK);
    const path = `${V1}/user-course-streams/${task.stream_id}/user-homework/${task.id}`;
    await change(learner, "POST", path, { message: "Again", file_ids: [] });
    const verdict = { status: "DONE", message: "Good" };
    const judged = await change(expert, "POST", `/staff/v1/homeworks/${task.id}/verdict`, verdict);
    const { items } = await list();
    expect(items.slice(0, 2)).toMatchObject([
      { kind: "stage", ref: { stream_id: task.stream_id, day_number: expect.any(Number) }, title: expect.any(String) },
      {
        kind: "verdict",
        key: `verdict-${task.id}-${Math.round(judged.body.updated_at * 1000)}`,
        amount: task.homework.scores,
        ref: { status_id: task.id, chat_id: task.dialog_id, message_id: expect.any(Number), state: "DONE" },
      },
    ]);
  });

  it("RT-11 an order that is paid and refunded is two entries, and its points none", async () => {
    const contact = { phone: "+34600000001", name: "Anna", email: "learner@example.com" };
    await give(300);
    const renewal = await change(learner, "POST", `${V1}/extend/1/course-service/922`, { ...contact, points: 300 });
    const decision = new URLSearchParams({ decision: "pay" });
    await fetch(server.url + renewal.body.payment_url, { method: "POST", redirect: "manual", body: decision });
    await change(expert, "POST", `/staff/v1/orders/${renewal.body.id}/refund`, {});
    const { items } = await list();
    expect(items.slice(0, 3).map(({ kind, ref }) => [kind, ref.state])).toEqual([
      ["payment", "refunded"],
      ["payment", "paid"],
      ["points", "gift"],
    ]);
  });

  it("RT-11 a video consultation that is booked, confirmed, moved and given up says so each time", async () => {
    const { body: all } = await learner.call("GET", `${V1}/online-consultation`);
    const { id } = all.find(({ status }: { status: number }) => status === 0);
    const at = (days: number) => Math.floor(Date.now() / 86_400_000 + days) * 86_400 + 3 * 3600;
    const path = `/staff/v1/video-consultations/${id}`;
    for (const days of [40, 41])
      await change(expert, "PUT", path, { status: 1, start_date_time: at(days), url: "https://example.com/room" });
    await change(expert, "PUT", path, { status: 0, start_date_time: null });
    const states = (await list()).items.filter(({ ref }) => ref.consultation_id === id).map(({ ref }) => ref.state);
    expect(states).toEqual(["cancelled", "moved", "confirmed"]);
  });

  it("RT-11 what is switched off, and a reply of a mute chat, is listed and counts as read", async () => {
    const settings = { off: { app: ["points"], device: [] }, quiet: { from: "22:00", to: "07:30" } };
    const muted = { [CHAT]: Math.floor(Date.now() / 1000) + 3600 };
    const from = await position();
    const saved = await change(learner, "PUT", `${V1}/inbox/settings`, { ...settings, muted_chats: muted });
    expect(saved.body).toEqual({ channels: ["app", "device"], ...settings, muted_chats: muted });
    expect((await learner.call("GET", `${V1}/inbox/settings`)).body).toEqual(saved.body);
    expect((await pushedSince(from)).map(({ type }: { type: string }) => type)).toEqual(["inbox_settings.changed"]);
    const { unread } = await list();
    await give(6);
    const id = await reply("Quietly");
    const after = await list();
    expect(after.unread).toBe(unread);
    expect(after.items.slice(0, 2)).toMatchObject([
      { key: `reply-${id}`, is_read: 1 },
      { kind: "points", is_read: 1 },
    ]);
    await change(learner, "PUT", `${V1}/inbox/settings`, {});
    await give(7);
    expect((await list()).unread).toBe(unread + 1);
  });

  it("RT-11 hours that are none, an unknown kind and an unknown way of reading are refused", async () => {
    const put = async (body: object) => (await change(learner, "PUT", `${V1}/inbox/settings`, body)).status;
    expect(await put({ quiet: { from: "25:00", to: "07:00" } })).toBe(422);
    expect(await put({ off: { app: ["weather"] } })).toBe(422);
    expect((await change(learner, "PUT", `${V1}/inbox/read`, {})).status).toBe(422);
  });
});
