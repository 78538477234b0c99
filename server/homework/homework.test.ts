/** What a submission needs, on the real server: a message, a file, or one of the exercises, which is stored with the work (HW-02). */
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
  readonly is_locked: boolean;
  readonly homework: { readonly exercises: readonly { readonly id: number; readonly title: string }[] };
}

const submitTo =
  ({ stream_id, id }: Listed) =>
  (more: object) =>
    learner.call("POST", `/spa/api/v1/user-course-streams/${stream_id}/user-homework/${id}`, {
      body: { file_ids: [], ...more },
    });

it("HW-02 a homework without exercises is refused with neither a message nor a file, and accepted with a message alone", async () => {
  const list: Listed[] = (await learner.call("GET", "/spa/api/v1/homework")).body;
  const isPlain = ({ status, is_locked, homework }: Listed) =>
    status === "NOT_UPLOADED" && !is_locked && homework.exercises.length === 0;
  const task = list.find(isPlain);
  if (!task) throw new Error("The demo has no such task");
  const submit = submitTo(task);
  const refusal = { status: 422, body: [{ field: "message", message: expect.stringMatching(/\w/) }] };
  expect(await submit({})).toMatchObject(refusal);
  expect(await submit({ message: "  " })).toMatchObject(refusal);
  expect(await submit({ message: "Done" })).toMatchObject({ status: 200, body: { chatMessage: { message: "Done" } } });
});

it("HW-02 a homework with exercises is refused without one of them, and accepted with one and no message", async () => {
  const list: Listed[] = (await learner.call("GET", "/spa/api/v1/homework")).body;
  const task = list.find(({ status, homework }) => status === "NOT_UPLOADED" && homework.exercises.length > 0);
  if (!task) throw new Error("The demo has no such task");
  const submit = submitTo(task);
  const refusal = { status: 422, body: [{ field: "training_option_id", message: "Choose one of the exercises." }] };
  expect(await submit({ message: "Done" })).toMatchObject(refusal);
  expect(await submit({ message: "Done", training_option_id: 99 })).toMatchObject(refusal);
  const [, chosen] = task.homework.exercises;
  const { status, body } = await submit({ training_option_id: chosen?.id });
  expect(status).toBe(200);
  expect(body.chatMessage.message).toBe(chosen?.title);
  expect(body.userHomeworkStatus.history.at(-1)).toMatchObject({ status: "UPLOADED", training_option_id: chosen?.id });
});

it("OFF-05 a submission that meets another state is refused with a word for programs: done, waiting or locked", async () => {
  const list: Listed[] = (await learner.call("GET", "/spa/api/v1/homework")).body;
  const refusalOf = async (isOne: (item: Listed) => boolean) => {
    const task = list.find(isOne);
    if (!task) throw new Error("The demo has no such task");
    const { status, body } = await submitTo(task)({
      message: "Late",
      training_option_id: task.homework.exercises[0]?.id,
    });
    return [status, Array.isArray(body) ? body[0].reason : body.reason];
  };
  expect(await refusalOf(({ status }) => status === "DONE")).toEqual([422, "done"]);
  expect(await refusalOf(({ status }) => status === "UPLOADED")).toEqual([422, "waiting"]);
  expect(await refusalOf(({ is_locked }) => is_locked)).toEqual([403, "locked"]);
});
