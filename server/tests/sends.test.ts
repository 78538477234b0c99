import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";

const v1 = "/spa/api/v1";
type Server = Awaited<ReturnType<typeof startForTests>>;
type Account = Awaited<ReturnType<Server["signIn"]>>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an envelope is read loosely here
type Envelope = { seq: number; type: string; cause?: string; data: any; epoch: string };

describe("sends", () => {
  let server: Server;
  let learner: Account;
  let expert: Account;
  beforeAll(async () => {
    server = await startForTests();
    learner = await server.signIn("learner@example.com");
    expert = await server.signIn("expert@example.com");
  });
  afterAll(() => server.close());

  const positionOf = async (account: Account) => (await account.call("GET", "/spa/v2/notifications")).body.data;
  const since = async (account: Account, { epoch, head }: { epoch: string; head: number }): Promise<Envelope[]> => {
    const { body } = await account.call("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head}`);
    return body.data.items.filter(({ type }: Envelope) => !type.startsWith("inbox."));
  };
  const chatCalled = async (title: string) => {
    const { body } = await learner.call("GET", `${v1}/chats`);
    return body.find((chat: { title: string }) => chat.title === title);
  };
  const homeworkIn = async (status: string, isLocked = false) => {
    const { body } = await learner.call("GET", `${v1}/homework`);
    type Task = { status: string; is_locked: boolean };
    return body.find((item: Task) => item.status === status && item.is_locked === isLocked);
  };

  it("a send gets the stored answer for the same key, 422 for another body, and runs the request once", async () => {
    const chat = await chatCalled("Spanish from zero");
    const key = crypto.randomUUID();
    const before = await positionOf(learner);
    const input = (message: string) => ({ body: { message }, headers: { "Idempotency-Key": key } });
    const send = (message: string) => learner.call("POST", `${v1}/chats/${chat.id}/messages`, input(message));
    const first = await send("once");
    const again = await send("once");
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await send("other")).status).toBe(422);
    const notified = await since(learner, before);
    expect(notified.filter((envelope) => envelope.type === "chat.message")).toHaveLength(1);
    expect(notified.every((envelope) => envelope.cause === key)).toBe(true);
  });

  it("OFF-02 a repeat whose fields stand in another order gets the stored answer", async () => {
    const chat = await chatCalled("Spanish from zero");
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const send = (body: object) => learner.call("POST", `${v1}/chats/${chat.id}/messages`, { body, headers });
    const first = await send({ message: "in order", file_ids: [] });
    expect((await send({ file_ids: [], message: "in order" })).body).toEqual(first.body);
    expect((await send({ file_ids: [], message: "another" })).status).toBe(422);
  });

  it("a repeat of a running request is answered 409 with Retry-After, or with the stored answer; it runs once", async () => {
    const chat = await chatCalled("Spanish from zero");
    const before = await positionOf(learner);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const input = { body: { message: "together" }, headers };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => learner.call("POST", `${v1}/chats/${chat.id}/messages`, input)),
    );
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    const refused = answers.find((answer) => answer.status === 409);
    if (refused) expect(refused.headers.get("retry-after")).toBe("1");
    expect(answers.some((answer) => answer.status === 201)).toBe(true);
    expect((await since(learner, before)).filter(({ type }) => type === "chat.message")).toHaveLength(1);
  });

  it("the keys of two users are stored apart", async () => {
    const second = await server.signIn("second@example.com");
    const { body: chats } = await second.call("GET", `${v1}/chats`);
    const chat = await chatCalled("Spanish from zero");
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const body = { message: "mine" };
    const mine = await learner.call("POST", `${v1}/chats/${chat.id}/messages`, { body, headers });
    const theirs = await second.call("POST", `${v1}/chats/${chats[0].id}/messages`, { body, headers });
    expect([mine.status, theirs.status]).toEqual([201, 201]);
  });

  it("messageDelay limits accepted messages, but never a repeat of an accepted one", async () => {
    const chat = await chatCalled("Morning yoga");
    const send = (message: string, key: string) =>
      learner.call("POST", `${v1}/chats/${chat.id}/messages`, {
        body: { message },
        headers: { "Idempotency-Key": key, "X-App-Id": "slow" },
      });
    const key = crypto.randomUUID();
    expect((await send("first", key)).status).toBe(201);
    const tooSoon = await send("second", crypto.randomUUID());
    expect(tooSoon.status).toBe(429);
    expect(Number(tooSoon.headers.get("retry-after"))).toBeGreaterThan(10);
    expect(tooSoon.body.message).toBe("Messages can be sent no more than once every 15 seconds.");
    expect((await send("first", key)).status).toBe(201);
  });

  it("the server says why the learner cannot write", async () => {
    const chat = await chatCalled("Run your first 5 km");
    expect(chat.is_user_message_enable).toBe(false);
    const answer = await learner.call("POST", `${v1}/chats/${chat.id}/messages`, { body: { message: "hello?" } });
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe("The time to write in this chat has ended.");
  });

  it("a message notifies both sides with the whole entity as each sees it, then the list entry", async () => {
    const chat = await chatCalled("Spanish from zero");
    const [mine, theirs] = [await positionOf(learner), await positionOf(expert)];
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const { body } = await learner.call("POST", `${v1}/chats/${chat.id}/messages`, {
      body: { message: "hola" },
      headers,
    });
    const pushed = await since(learner, mine);
    expect(pushed.map(({ type }) => type)).toEqual(["chat.message", "chat.changed"]);
    expect(pushed.map(({ seq }) => seq)).toEqual([mine.head + 1, mine.head + 2]);
    expect(pushed[0]?.data).toEqual(body);
    expect(body.cause).toBe(headers["Idempotency-Key"]);
    expect(pushed[1]?.data).toEqual((await learner.call("GET", `${v1}/chats/${chat.id}`)).body);
    const seen = await since(expert, theirs);
    expect(seen.map(({ type }) => type)).toEqual(["chat.message", "chat.changed"]);
    expect(seen[0]?.data).not.toHaveProperty("cause");
    expect(seen[1]?.data.learner.name).toBe("Anna Larsen");
  });

  it("an expert's reply and reading reach the learner", async () => {
    const chat = await chatCalled("Spanish from zero");
    const before = await positionOf(learner);
    const reply = await expert.call("POST", `/staff/v1/chats/${chat.id}/messages`, { body: { message: "¡Muy bien!" } });
    expect(reply.status).toBe(201);
    const notified = await since(learner, before);
    expect(notified.map(({ type }) => type)).toEqual(["chat.viewed", "chat.changed", "chat.message", "chat.changed"]);
    expect(notified[0]?.data).toEqual({ chat_id: chat.id, viewed_up_to: expect.any(Number), by: "expert" });
    expect(notified[2]?.data).toMatchObject({
      message: "¡Muy bien!",
      is_viewed: false,
      employee: { name: "Elena Markova" },
    });
    expect(notified[3]?.data.unread).toBeGreaterThan(0);
  });

  it("a call marks messages viewed up to one, once; the second time nobody is notified", async () => {
    const { id, last_message } = await chatCalled("Spanish from zero");
    const path = `${v1}/chats/${id}/messages/${last_message.id}/viewed`;
    const before = await positionOf(learner);
    await learner.call("PUT", path);
    const notified = await since(learner, before);
    expect(notified.map(({ type }) => type)).toEqual(["chat.viewed", "chat.changed"]);
    expect(notified[0]?.data).toMatchObject({ viewed_up_to: last_message.id, by: "learner" });
    expect(notified[1]?.data.unread).toBe(0);
    const after = await positionOf(learner);
    await learner.call("PUT", path);
    expect(await positionOf(learner)).toEqual(after);
  });

  it("edits only the learner's own message, and rates only an expert's", async () => {
    const chat = await chatCalled("Spanish from zero");
    const messages = `${v1}/chats/${chat.id}/messages`;
    const { body: mine } = await learner.call("POST", messages, { body: { message: "with a tpyo" } });
    const { body: reply } = await expert.call("POST", `/staff/v1/chats/${chat.id}/messages`, {
      body: { message: "ok" },
    });
    const edited = await learner.call("PUT", `${messages}/${mine.id}`, {
      body: { message: "without", rating: 5, id: 1 },
    });
    expect(edited).toMatchObject({ status: 200, body: { id: mine.id, message: "without", rating: null } });
    expect((await learner.call("PUT", `${messages}/${reply.id}`, { body: { message: "mine now" } })).status).toBe(403);
    const rated = await learner.call("PUT", `${messages}/${reply.id}/rating`, { body: { rating: 4 } });
    expect(rated).toMatchObject({ status: 200, body: { id: reply.id, rating: 4 } });
    expect((await learner.call("PUT", `${messages}/${mine.id}/rating`, { body: { rating: 4 } })).status).toBe(403);
    expect((await learner.call("PUT", `${messages}/${reply.id}/rating`, { body: { rating: 6 } })).status).toBe(422);
  });

  it("homework: submission, rework, approval; points and every view of it are updated", async () => {
    const homework = await homeworkIn("NOT_UPLOADED");
    const path = `${v1}/user-course-streams/${homework.stream_id}/user-homework/${homework.id}`;
    const verdict = `/staff/v1/homeworks/${homework.id}/verdict`;
    expect((await expert.call("POST", verdict, { body: { status: "DONE", message: "early" } })).status).toBe(422);
    expect((await learner.call("POST", path, { body: {} })).body[0].field).toBe("message");

    const body = { message: "my work", dialog_id: homework.dialog_id, user_id: 999 };
    const sent = await learner.call("POST", path, { body });
    expect(sent.status).toBe(200);
    expect(sent.body.userHomeworkStatus).toMatchObject({ id: homework.id, status: "UPLOADED" });
    expect(sent.body.chatMessage).toMatchObject({ message: "my work", homework_status_id: homework.id });
    expect((await learner.call("POST", path, { body: { message: "once more" } })).status).toBe(422);

    const before = await positionOf(learner);
    await expert.call("POST", verdict, { body: { status: "FAIL", message: "add an example" } });
    const failed = await since(learner, before);
    expect(failed.map(({ type }) => type)).toEqual(["homework.status", "chat.viewed", "chat.message", "chat.changed"]);
    expect(failed[0]?.data).toMatchObject({ id: homework.id, status: "FAIL" });

    await learner.call("POST", path, { body: { message: "with an example" } });
    const { body: points } = await learner.call("GET", `${v1}/user-score/amount`);
    const again = await positionOf(learner);
    await expert.call("POST", verdict, { body: { status: "DONE", message: "approved", scores: 7 } });
    const done = await since(learner, again);
    expect(done.map(({ type }) => type)).toEqual([
      "points.changed",
      "homework.status",
      "chat.viewed",
      "chat.message",
      "chat.changed",
    ]);
    expect(done[0]?.data).toMatchObject({ amount: points.amount + 7, score: { amount: 7, type: "earned_homework" } });
    const { body: list } = await learner.call("GET", `${v1}/homework`);
    const fresh = list.find((item: { id: number }) => item.id === homework.id);
    expect(fresh).toEqual(done[1]?.data);
    expect(fresh.history.map((entry: { status: string }) => entry.status)).toEqual([
      "UPLOADED",
      "FAIL",
      "UPLOADED",
      "DONE",
    ]);
    expect(fresh.scores).toBe(7);
    const late = await learner.call("POST", path, { body: { message: "even better" } });
    expect(late.status).toBe(422);
  });

  it("a locked homework is refused with the reason", async () => {
    const homework = await homeworkIn("NOT_UPLOADED", true);
    const path = `${v1}/user-course-streams/${homework.stream_id}/user-homework/${homework.id}`;
    const answer = await learner.call("POST", path, { body: { message: "early" } });
    expect(answer).toMatchObject({ status: 403, body: { message: "This homework isn’t open yet." } });
  });

  it("COURSE-05 the homework of a demo is locked, in the list and when it is sent", async () => {
    const demo = (await learner.call("GET", `${v1}/user-course-streams/7`)).body;
    expect(demo).toMatchObject({
      is_demo: 1,
      stages: expect.arrayContaining([expect.objectContaining({ is_open: true })]),
    });
    const { body } = await learner.call("GET", `${v1}/homework`);
    const ofDemo: { id: number; is_locked: boolean }[] = body.filter(
      ({ stream_id }: { stream_id: number }) => stream_id === demo.id,
    );
    expect(ofDemo.length).toBeGreaterThan(0);
    for (const { id, is_locked } of ofDemo) {
      expect(is_locked).toBe(true);
      const path = `${v1}/user-course-streams/${demo.id}/user-homework/${id}`;
      expect((await learner.call("POST", path, { body: { message: "early" } })).status).toBe(403);
    }
  });

  it("a consultation closes, is rated, and both views of it are updated", async () => {
    const { consultation } = await chatCalled("Strong back in 30 days");
    expect(consultation.status).toBe("open");
    const rating = `${v1}/consultations/updateRating/${consultation.id}`;
    expect((await learner.call("PUT", rating, { body: { rating: 5 } })).status).toBe(422);
    await expert.call("PUT", `/staff/v1/consultations/${consultation.id}`, { body: { status: "close" } });
    const before = await positionOf(learner);
    expect(await learner.call("PUT", rating, { body: { rating: 5, comment: " Very clear. " } })).toMatchObject({
      body: { status: "rated", rating: 5, comment: "Very clear." },
    });
    const notified = await since(learner, before);
    expect(notified.map(({ type }) => type)).toEqual(["consultation.changed", "chat.changed"]);
    expect((await chatCalled("Strong back in 30 days")).consultation).toEqual(notified[0]?.data);
  });

  it("a message outside a consultation opens the next one and counts it", async () => {
    const chat = await chatCalled("Strong back in 30 days");
    expect(chat.counters).toEqual({ max: 5, left: 2, amount: 0 });
    await learner.call("POST", `${v1}/chats/${chat.id}/messages`, { body: { message: "one more thing" } });
    const after = await chatCalled("Strong back in 30 days");
    expect(after.counters).toEqual({ max: 5, left: 1, amount: 0 });
    expect(after.consultation).toMatchObject({ status: "open", start_message_id: after.last_message.id });
  });

  it("video consultations and points given by the staff reach the learner", async () => {
    const { body: all } = await expert.call("GET", "/staff/v1/video-consultations");
    const waiting = all.find((each: { status: number }) => each.status === 0);
    const before = await positionOf(learner);
    const body = { status: 1, start_date_time: 1_900_000_000, url: "https://meet.example.com/x" };
    await expert.call("PUT", `/staff/v1/video-consultations/${waiting.id}`, { body });
    await expert.call("POST", "/staff/v1/points", { body: { user_id: learner.userId, amount: -15, type: "purchase" } });
    const notified = await since(learner, before);
    expect(notified.map(({ type }) => type)).toEqual(["video_consultation.changed", "points.changed"]);
    const { body: consultations } = await learner.call("GET", `${v1}/online-consultation`);
    expect(consultations.find((each: { id: number }) => each.id === waiting.id)).toEqual(notified[0]?.data);
    expect((await learner.call("GET", `${v1}/user-score/amount`)).body.amount).toBe(notified[1]?.data.amount);
  });

  it("the log requires a snapshot when the epoch is another or the log was cut", async () => {
    const { epoch, head } = await positionOf(learner);
    const other = await learner.call("GET", `/spa/v2/notifications?epoch=another&after=${head}`);
    expect(other).toMatchObject({ status: 409, body: { epoch, status: 409 } });
    const first = await learner.call("GET", `/spa/v2/notifications?epoch=${epoch}&after=0&limit=2`);
    expect(first.body.data).toMatchObject({ epoch, head, more: true });
    expect(first.body.data.items.map(({ seq }: Envelope) => seq)).toEqual([1, 2]);
    const beyond = await learner.call("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head + 10}`);
    expect(beyond.body.data).toMatchObject({ head, more: false, items: [] });
  });
});
