/** A task with exercises against the real server: one must be chosen, and it is kept with the work (HW-02). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startForTests } from "../testing";

let server: Awaited<ReturnType<typeof startForTests>>;
let learner: Awaited<ReturnType<typeof server.signIn>>;
beforeAll(async () => {
  server = await startForTests();
  learner = await server.signIn("learner@example.com");
});
afterAll(() => server.close());

interface Listed {
  readonly id: number;
  readonly stream_id: number;
  readonly status: string;
  readonly dialog_id: number;
  readonly homework: { readonly exercises: readonly { readonly id: number; readonly title: string }[] };
}

it("HW-02 a homework with exercises is refused without one of them, and accepted with one and no message", async () => {
  const list: Listed[] = (await learner.call("GET", "/spa/api/v1/homework")).body;
  const task = list.find(({ status, homework }) => status === "NOT_UPLOADED" && homework.exercises.length > 0);
  if (!task) throw new Error("The demo has no such task");
  const submit = (more: object) =>
    learner.call("POST", `/spa/api/v1/user-course-streams/${task.stream_id}/user-homework/${task.id}`, {
      body: { file_ids: [], ...more },
    });
  const refusal = { status: 422, body: [{ field: "training_option_id", message: "Choose one of the exercises." }] };
  expect(await submit({ message: "Done" })).toMatchObject(refusal);
  expect(await submit({ message: "Done", training_option_id: 99 })).toMatchObject(refusal);
  const [, chosen] = task.homework.exercises;
  const { status, body } = await submit({ training_option_id: chosen?.id });
  expect(status).toBe(200);
  expect(body.chatMessage.message).toBe(chosen?.title);
  expect(body.userHomeworkStatus.history.at(-1)).toMatchObject({ status: "UPLOADED", training_option_id: chosen?.id });
});
