// Homework against the real server: the request on the wire, and what a client makes of the answer.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { type NodeClient, startNodeClient } from "../support/servers/nodeClient";
import { signInStaff } from "../support/servers/staff";
import { until } from "../support/until";

/** A homework of the demo learner that was sent for rework, and the chat of its course stream. */
const STATUS = 18;
const CHAT = 4;

let url: string;
let account: Account;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ url, close } = await startLocalPlatform());
  account = await signIn(url);
});
afterAll(() => close());

describe("sending homework", () => {
  let learner: NodeClient;
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  beforeAll(async () => {
    const recording: typeof fetch = (input, init) => {
      if (init?.method === "POST") sent.push({ path: (input as URL).pathname, body: JSON.parse(init.body as string) });
      return fetch(input, init);
    };
    learner = await startNodeClient({ url, token: account.token, fetch: recording });
    learner.client.send({ type: "chat/threadRequested", payload: { chatId: CHAT } });
    await until("the chat is loaded", () => learner.state().chat.threads[CHAT]?.newest.status === "loaded");
    // nobody can send a homework that is not on the screen yet
    await until("the homework is there", () => learner.state().homework.items[STATUS]);
  });
  afterAll(() => learner.stop());

  it("HW-06 HW-03 homework is sent with user_id and dialog_id; its status and its message are in the state immediately", async () => {
    const atOnce = new Promise((resolve) => {
      learner.client.events$.subscribe(({ type }) => {
        const { homework, chat } = learner.state();
        if (type === "homework/submitted")
          resolve({ status: homework.items[STATUS]?.status, last: chat.threads[CHAT]?.chunks.flat().at(-1) });
      });
    });
    const input = { statusId: STATUS, streamId: 4, dialogId: CHAT, text: "  My second try ", fileIds: [] };
    learner.client.send({ type: "homework/sendRequested", payload: input });
    expect(await atOnce).toMatchObject({
      status: "UPLOADED",
      last: { message: "My second try", homeworkStatusId: STATUS, employee: null },
    });
    expect(sent).toEqual([
      {
        path: `/spa/api/v1/user-course-streams/4/user-homework/${STATUS}`,
        body: { message: "My second try", file_ids: [], user_id: account.userId, dialog_id: CHAT },
      },
    ]);
  });

  it("HW-04 a verdict arrives by itself: the status, its place in the history, and a notice", async () => {
    const staff = await signInStaff(url);
    await staff.giveVerdict(STATUS, { status: "DONE", message: "Well done", scores: 7 });
    const item = await until("the verdict is there", () => {
      const known = learner.state().homework.items[STATUS];
      return known?.status === "DONE" ? known : null;
    });
    expect(item.scores).toBe(7);
    expect(item.history.at(-1)).toMatchObject({ status: "DONE", message: "Well done" });
    expect(learner.state().notices).toMatchObject({
      shown: expect.arrayContaining([expect.objectContaining({ kind: "verdict", statusId: STATUS, status: "DONE" })]),
    });
  });

  it("a refused homework shows the server's own text, and may be sent again", async () => {
    learner.client.send({
      type: "homework/sendRequested",
      payload: { statusId: STATUS, streamId: 4, dialogId: CHAT, text: "Again", fileIds: [] },
    });
    const failed = await until("it is refused", () => {
      const sending = learner.state().homework.send;
      return sending?.status === "failed" ? sending : null;
    });
    expect(failed.problem).toMatchObject({ status: 422, text: "This homework is already approved." });
  });
});
