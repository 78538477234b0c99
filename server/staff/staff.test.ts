/** What the staff does, against the real server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";

const V1 = "/spa/api/v1";
type Account = Awaited<ReturnType<Awaited<ReturnType<typeof startForTests>>["signIn"]>>;

let server: Awaited<ReturnType<typeof startForTests>>;
let learner: Account;
let expert: Account;
let admin: Account;
beforeAll(async () => {
  server = await startForTests();
  [learner, expert, admin] = await Promise.all(
    ["learner", "expert", "admin"].map((name) => server.signIn(`${name}@example.com`)) as [
      Promise<Account>,
      Promise<Account>,
      Promise<Account>,
    ],
  );
});
afterAll(() => server.close());

describe("a video consultation that the staff arranges", () => {
  const arrange = (by: Account, id: number, body: object) =>
    by.call("PUT", `/staff/v1/video-consultations/${id}?lang=en`, { body });
  const list = async () => (await expert.call("GET", "/staff/v1/video-consultations")).body;
  const url = "https://meet.example/x";

  it("SRV-05 a time at which the expert has another consultation is refused, the clash named, and nothing changes", async () => {
    const [one, other] = (await list()).filter(({ status }: { status: number }) => status === 0);
    const start = Math.floor(Date.now() / 1000 / 3600) * 3600 + 40 * 86_400;
    expect((await arrange(expert, one.id, { status: 1, start_date_time: start, url })).status).toBe(200);
    const before = await list();
    const refused = await arrange(expert, other.id, { status: 1, start_date_time: start + 600, url });
    expect(refused.status).toBe(409);
    expect(refused.headers.has("retry-after")).toBe(false);
    expect(refused.body).toMatchObject({
      message: expect.stringContaining(one.learner.name),
      clash: { id: one.id, learner: { id: one.learner.id }, start_date_time: start },
    });
    expect(await list()).toEqual(before);
    expect((await arrange(admin, other.id, { status: 1, start_date_time: start, url })).status).toBe(200);
    // the first one is still the expert's own, and can be changed at its time
    expect((await arrange(expert, one.id, { status: 1, start_date_time: start, url: `${url}y` })).status).toBe(200);
  });

  it("SRV-05 a time that is past is refused, and what is over can still be closed", async () => {
    const [one] = (await list()).filter(({ status }: { status: number }) => status !== 2);
    const refused = await arrange(expert, one.id, { status: 1, start_date_time: 1_767_380_400, url });
    expect([refused.status, refused.body]).toEqual([
      422,
      [{ field: "start_date_time", message: "This time is past." }],
    ]);
    expect((await arrange(expert, one.id, { status: 2 })).status).toBe(200);
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
  });
});
