/** What the learner says of a consultation, and how the status of a course stream lists consultations (contract 5). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";

const v1 = "/spa/api/v1";
type Server = Awaited<ReturnType<typeof startForTests>>;
type Account = Awaited<ReturnType<Server["signIn"]>>;

describe("consultations", () => {
  let server: Server;
  let learner: Account;
  let expert: Account;
  beforeAll(async () => {
    server = await startForTests();
    learner = await server.signIn("learner@example.com");
    expert = await server.signIn("expert@example.com");
  });
  afterAll(() => server.close());

  const chatCalled = async (title: string) => {
    const { body } = await learner.call("GET", `${v1}/chats`);
    return body.find((chat: { title: string }) => chat.title === title);
  };

  it("CHAT-14 the comment of a consultation's rating stays when it is left out, is removed when it is empty, and has a maximum", async () => {
    const { consultation } = await chatCalled("Strong back in 30 days");
    await expert.call("PUT", `/staff/v1/consultations/${consultation.id}`, { body: { status: "close" } });
    const rate = (body: object) => learner.call("PUT", `${v1}/consultations/updateRating/${consultation.id}`, { body });
    expect((await rate({ rating: 5, comment: " Very clear. " })).body).toMatchObject({
      rating: 5,
      comment: "Very clear.",
    });
    expect((await rate({ rating: 4 })).body).toMatchObject({ rating: 4, comment: "Very clear." });
    expect((await rate({ rating: 3, comment: "" })).body).toMatchObject({ rating: 3, comment: null });
    expect(await rate({ rating: 3, comment: "a".repeat(501) })).toMatchObject({
      status: 422,
      body: [{ field: "comment", message: expect.any(String) }],
    });
  });

  it("CHAT-14 the status of a course stream lists its consultations, oldest first, with where each begins and ends", async () => {
    const { stream_id, consultation } = await chatCalled("Strong back in 30 days");
    const { body } = await learner.call("GET", `${v1}/user-course-streams/${stream_id}/status?expand=consultations`);
    const ids = body.consultations.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
    expect(body.consultations.at(-1)).toEqual(consultation);
    expect(body.consultations[0]).toEqual({
      id: expect.any(Number),
      chat_channel_id: expect.any(Number),
      status: "rated",
      start_message_id: expect.any(Number),
      end_message_id: expect.any(Number),
      amount: 1,
      rating: 5,
      comment: null,
    });
  });
});
