/** What the staff does, against the real server. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startForTests } from "../testing";

const V1 = "/spa/api/v1";
type Account = Awaited<ReturnType<Awaited<ReturnType<typeof startForTests>>["signIn"]>>;

let server: Awaited<ReturnType<typeof startForTests>>;
let learner: Account;
let second: Account;
let expert: Account;
let admin: Account;
beforeAll(async () => {
  server = await startForTests();
  const accountOf = (name: string) => server.signIn(`${name}@example.com`);
  [learner, second] = await Promise.all([accountOf("learner"), accountOf("second")]);
  [expert, admin] = await Promise.all([accountOf("expert"), accountOf("admin")]);
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

describe("a video consultation that the staff arranges", () => {
  const arrange = (by: Account, id: number, body: object) =>
    by.call("PUT", `/staff/v1/video-consultations/${id}?lang=en`, { body });
  const list = async () => (await expert.call("GET", "/staff/v1/video-consultations")).body;
  const rowOf = async (id: number) => (await list()).find((row: { id: number }) => row.id === id);
  const url = "https://meet.example/x";
  const nowS = () => Math.floor(Date.now() / 1000);
  /** Apart from the demo's times and from one another. */
  const inDays = (days: number) => Math.floor(nowS() / 3600) * 3600 + days * 86_400;
  const buy = async (by: Account): Promise<number> => {
    const { body: order } = await by.call("POST", `${V1}/order/951`);
    await fetch(server.url + order.payment_url, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ decision: "pay" }),
    });
    return (await by.call("GET", `${V1}/online-consultation`)).body.at(-1).id;
  };

  it("SRV-05 a time at which the expert has another consultation is refused, the clash named, and nothing changes", async () => {
    const [one, other] = [await buy(learner), await buy(second)];
    const start = inDays(40);
    expect((await arrange(expert, one, { status: 1, start_date_time: start, url })).status).toBe(200);
    const before = await list();
    const refused = await arrange(expert, other, { status: 1, start_date_time: start + 600, url });
    expect(refused.status).toBe(409);
    expect(refused.headers.has("retry-after")).toBe(false);
    expect(refused.body).toMatchObject({
      message: expect.stringContaining("Anna Larsen"),
      clash: { id: one, learner: { id: learner.userId }, start_date_time: start },
    });
    expect(await list()).toEqual(before);
    expect((await arrange(admin, other, { status: 1, start_date_time: start, url })).status).toBe(200);
    // the first one is still the expert's own, and can be changed at its time
    expect((await arrange(expert, one, { status: 1, start_date_time: start, url: `${url}y` })).status).toBe(200);
  });

  it("SRV-05 a time at which the learner has another consultation is refused, whichever expert it is with", async () => {
    const [one, other] = [await buy(second), await buy(second)];
    const start = inDays(44);
    expect((await arrange(expert, one, { status: 1, start_date_time: start, url })).status).toBe(200);
    const refused = await arrange(admin, other, { status: 1, start_date_time: start + 1800, url });
    expect([refused.status, refused.body.clash]).toMatchObject([
      409,
      { id: one, learner: { id: second.userId }, start_date_time: start },
    ]);
    const { body: before } = await second.call("GET", `${V1}/online-consultation/slots?id=${other}&days=31`);
    const free = before.slots.find((slot: { is_free: number }) => slot.is_free === 1).start;
    expect((await arrange(admin, one, { status: 1, start_date_time: free, url, expert_id: admin.userId })).status).toBe(
      200,
    );
    const booked = await second.call("PUT", `${V1}/online-consultation/update?id=${other}`, {
      body: { start_date_time: free, note: "", phone: "+34600000002" },
    });
    expect(booked.status).toBe(409);
    expect(booked.body.slots.find((slot: { start: number }) => slot.start === free)?.is_free).toBe(0);
  });

  it("SRV-05 one of two experts who arrange a learner's consultations for one time at the same moment is refused, every time", async () => {
    const [one, other] = [await buy(second), await buy(second)];
    for (let round = 0; round < 5; round++) {
      const body = { status: 1, start_date_time: inDays(48 + round), url };
      const answers = await Promise.all([arrange(expert, one, body), arrange(admin, other, body)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it("SRV-05 the expert of a consultation changes only where a save says so, or there is none yet", async () => {
    const id = await buy(learner);
    const start = inDays(60);
    expect((await arrange(expert, id, { status: 1, start_date_time: start, url })).body.expert.id).toBe(expert.userId);
    expect((await arrange(admin, id, { status: 1 })).body.expert.id).toBe(expert.userId);
    const taken = await arrange(expert, id, { status: 1, expert_id: admin.userId });
    expect([taken.status, taken.body.expert.id]).toEqual([200, admin.userId]);
    for (const expert_id of [learner.userId, 99_999]) {
      const refused = await arrange(admin, id, { status: 1, expert_id });
      expect([refused.status, refused.body]).toMatchObject([422, [{ field: "expert_id" }]]);
    }
    expect((await rowOf(id)).expert.id).toBe(admin.userId);
  });

  it("SRV-05 a time that is past is refused, and what is over can still be closed", async () => {
    const id = await buy(learner);
    await arrange(expert, id, { status: 1, start_date_time: inDays(64), url });
    const past = [422, [{ field: "start_date_time", message: "This time is past." }]];
    const refused = await arrange(expert, id, { status: 1, start_date_time: 1_767_380_400, url });
    expect([refused.status, refused.body]).toEqual(past);
    expect((await arrange(expert, id, { status: 2 })).status).toBe(200);
    const { id: over } = (await list()).find(
      (row: { status: number; start_date_time: number }) => row.status === 2 && row.start_date_time < nowS(),
    );
    for (const status of [0, 1]) {
      const again = await arrange(expert, over, { status, url });
      expect([again.status, again.body]).toEqual(past);
    }
    expect((await arrange(expert, over, { status: 2, url })).status).toBe(200);
  });

  it("SRV-05 what is confirmed can be changed while it runs, and when it is over it can only be closed", async () => {
    const id = await buy(second);
    // while the sessions last
    const start = inDays(1);
    await arrange(expert, id, { status: 1, start_date_time: start, url });
    vi.useFakeTimers({ toFake: ["Date"], now: (start + 600) * 1000 });
    expect((await arrange(admin, id, { status: 1, start_date_time: start, url: `${url}y` })).status).toBe(200);
    vi.setSystemTime((start + 2 * 3600) * 1000);
    expect((await arrange(admin, id, { status: 1, start_date_time: start, url })).status).toBe(422);
    expect((await arrange(admin, id, { status: 2, start_date_time: start, url })).status).toBe(200);
  });

  it.each<[string, object, string]>([
    ["confirmed without a time", { status: 1, start_date_time: null, url }, "start_date_time"],
    ["at a time in milliseconds", { status: 1, start_date_time: 1_900_000_000_000, url }, "start_date_time"],
    ["at an address that is none", { status: 0, url: "meet" }, "url"],
    ["at an address that is not https", { status: 0, url: "http://meet.example/x" }, "url"],
  ])("SRV-05 a consultation %s is refused under its field", async (_, body, field) => {
    const id = await buy(second);
    const refused = await arrange(expert, id, body);
    expect([refused.status, refused.body]).toMatchObject([422, [{ field }]]);
    expect(await rowOf(id)).toMatchObject({ status: 0, start_date_time: null, url: null, expert: null });
  });

  it("SRV-05 an address is taken away by an empty one, and stays where none is sent", async () => {
    const id = await buy(second);
    await arrange(expert, id, { status: 0, url });
    expect((await arrange(expert, id, { status: 0 })).body.url).toBe(url);
    expect((await arrange(expert, id, { status: 0, url: "" })).body.url).toBeNull();
  });
});

describe("a verdict", () => {
  const chatOf = async (id: number) =>
    (await expert.call("GET", "/staff/v1/chats")).body.find((chat: { id: number }) => chat.id === id);

  it("SRV-05 a verdict ends the waiting of what it answers, and of nothing else", async () => {
    const waiting = (await expert.call("GET", "/staff/v1/homeworks?status=UPLOADED")).body;
    const task = waiting.find(({ learner: { id } }: { learner: { id: number } }) => id === learner.userId);
    const judge = (message: string) =>
      expert.call("POST", `/staff/v1/homeworks/${task.id}/verdict`, { body: { status: "FAIL", message } });
    const submit = () =>
      learner.call("POST", `${V1}/user-course-streams/${task.stream_id}/user-homework/${task.id}`, {
        body: { message: "Once more", file_ids: [], dialog_id: task.dialog_id },
      });
    await judge("Not yet");
    await expert.call("PUT", `/staff/v1/chats/${task.dialog_id}/viewed`);
    expect((await submit()).status).toBe(200);
    expect((await chatOf(task.dialog_id)).unread).toBe(1);
    await judge("Nearly");
    expect((await chatOf(task.dialog_id)).unread).toBe(0);
    const said = { body: { message: "A question of mine", file_ids: [] } };
    expect((await learner.call("POST", `${V1}/chats/${task.dialog_id}/messages`, said)).status).toBe(201);
    expect((await submit()).status).toBe(200);
    expect((await chatOf(task.dialog_id)).unread).toBe(2);
    await judge("Almost");
    expect((await chatOf(task.dialog_id)).unread).toBe(1);
    // what was judged waits no more when it is sent again
    expect((await submit()).status).toBe(200);
    expect((await chatOf(task.dialog_id)).unread).toBe(2);
  });
});
