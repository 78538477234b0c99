/** An edited submission, on the real server: one text wherever it is read, and none after the verdict (CHAT-17). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startForTests } from "../testing";

let server: Awaited<ReturnType<typeof startForTests>>;
let learner: Awaited<ReturnType<typeof server.signIn>>;
let expert: Awaited<ReturnType<typeof server.signIn>>;
beforeAll(async () => {
  server = await startForTests();
  learner = await server.signIn("learner@example.com");
  expert = await server.signIn("expert@example.com");
});
afterAll(() => server.close());

it("CHAT-17 an edit of a submission changes the homework's history, is pushed, and is refused after the verdict", async () => {
  const list: { id: number; stream_id: number; status: string; is_locked: boolean; homework: { exercises: [] } }[] = (
    await learner.call("GET", "/spa/api/v1/homework")
  ).body;
  const task = list.find(
    (one) => one.status === "NOT_UPLOADED" && !one.is_locked && one.homework.exercises.length === 0,
  );
  if (!task) throw new Error("The demo has no such task");
  const path = `/spa/api/v1/user-course-streams/${task.stream_id}/user-homework/${task.id}`;
  const { chatMessage, userHomeworkStatus: before } = (
    await learner.call("POST", path, { body: { message: "Frist try", file_ids: [] } })
  ).body;
  const edit = (message: string) =>
    learner.call("PUT", `/spa/api/v1/chats/${chatMessage.chat_id}/messages/${chatMessage.id}`, { body: { message } });

  const { epoch, head } = (await learner.call("GET", "/spa/v2/notifications?limit=1")).body.data;
  expect(await edit("First try")).toMatchObject({ status: 200, body: { message: "First try" } });
  const { items } = (await learner.call("GET", `/spa/v2/notifications?epoch=${epoch}&after=${head}`)).body.data;
  const [pushed] = items.filter(({ type }: { type: string }) => type === "homework.status");
  expect(pushed.data).toMatchObject({ id: task.id, status: "UPLOADED" });
  expect(pushed.data.history.at(-1)).toMatchObject({ message: "First try", chat_message_id: chatMessage.id });
  expect(pushed.data.updated_at).toBeGreaterThan(before.updated_at);

  const body = { status: "FAIL", message: "Lower" };
  expect((await expert.call("POST", `/staff/v1/homeworks/${task.id}/verdict`, { body })).status).toBe(200);
  expect(await edit("Another")).toMatchObject({ status: 403, body: { message: expect.stringContaining("feedback") } });
});
