/** Files that messages and homeworks take along before they have arrived, in a whole client (OFF-11). */
import { describe, expect, it } from "vitest";
import { type Problem, ProblemError } from "../../bus/problem";
import { type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { createFakeClock } from "../../ports/fakes/clock";
import { answer } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";
import { selectWaiting } from "../waiting/select";
import { findOutgoing, selectUploads } from "./select";

const CHAT = "chat:3";
const TASK = "homework:5:9";
const file = (id: number, name: string) => ({ id, name, size: 6, type: 2, url: `/files/${id}/x/${name}`, urls: null });
const photo = (name: string) => new File(["pixels"], name, { type: "image/png" });
const message = (id: number, cause: string) => ({
  id,
  chat_id: 3,
  message: "",
  cause,
  files: [],
  created_at: 1,
  updated_at: 1,
});
const submitted = {
  chat_message: null,
  user_homework_status: { id: 9, status: "UPLOADED", stream_id: 5, updated_at: 1_790_000_010 },
};

/** A device whose network can be away. */
function createDevice() {
  const storage = createFakeStorage();
  const clock = createFakeClock();
  const respond: Responder = ({ method, path, idempotencyKey = "" }) => {
    if (method !== "POST") return null;
    if (path === "/chats/3/messages") return answer(message(8, idempotencyKey));
    return path.endsWith("/user-homework/9") ? answer(submitted) : null;
  };
  const start = async (isOnline = true) => {
    const ports = createFakePorts({ storage, clock });
    ports.page.isOnline$.next(isOnline);
    const fake = await startFakeClient({ ports, respond });
    await settlePromises();
    const { client } = fake;
    const uploads = (place: string) => selectUploads(client.state(), place);
    return {
      ...fake,
      uploads,
      pick: (place: string, ...names: string[]) =>
        client.send({ type: "uploads/picked", payload: { place, accepts: ["image"], files: names.map(photo) } }),
      signals: (name: string) => {
        const upload = client.state().uploads.items.find((each) => each.name === name);
        return ports.uploads.signalsOf(upload?.key ?? "");
      },
      arrive: async (id: number, name: string) => {
        const upload = client.state().uploads.items.find((each) => each.name === name);
        ports.uploads.signalsOf(upload?.key ?? "").next({ kind: "done", raw: file(id, name) });
        await settlePromises();
      },
      fail: async (name: string, problem: Problem) => {
        const upload = client.state().uploads.items.find((each) => each.name === name);
        ports.uploads.signalsOf(upload?.key ?? "").error(new ProblemError("no", problem));
        await settlePromises();
      },
      say: async (text: string) => {
        const payload = { chatId: 3, text, ...findOutgoing(uploads(CHAT)) };
        client.send({ type: "outbox/sendRequested", payload });
        await settlePromises();
      },
      submit: async (text: string) => {
        const { files, uploadKeys } = findOutgoing(uploads(TASK));
        const body = { statusId: 9, streamId: 5, dialogId: 3, text, fileIds: files.map(({ id }) => id) };
        client.send({
          type: "homework/sendRequested",
          payload: { ...body, ...(uploadKeys.length > 0 && { uploadKeys }) },
        });
        await settlePromises();
      },
      finish: async () => {
        client.send({ type: "courses/dayFinishRequested", payload: { streamId: 5, dayId: 2 } });
        await settlePromises();
      },
      goOnline: async () => {
        ports.page.isOnline$.next(true);
        await settlePromises();
      },
      posts: (path: string) => fake.calls("POST", path).map(({ body }) => body),
      lane: () => client.state().outbox.lanes[3] ?? [],
      waiting: () => selectWaiting(client.state()).map(({ name, status, problem }) => [name, status, problem?.kind]),
    };
  };
  return { start, storage, files: storage.disk.stored };
}
const MESSAGES = "/chats/3/messages";
const SUBMISSIONS = "/user-course-streams/5/user-homework/9";

describe("a message with a file that is on its way", () => {
  it("OFF-11 it waits for its file, is sent once with it, and then the file leaves the device", async () => {
    const { start, files } = createDevice();
    const tab = await start();
    tab.pick(CHAT, "1.png", "2.png");
    await tab.arrive(41, "1.png");
    await tab.say("My plank");
    expect([tab.posts(MESSAGES), tab.uploads(CHAT)]).toEqual([[], []]);
    expect(tab.lane()).toMatchObject([{ text: "My plank", uploadKeys: [expect.anything(), expect.anything()] }]);
    expect(files.size).toBe(2);
    await tab.arrive(42, "2.png");
    expect(tab.posts(MESSAGES)).toEqual([{ message: "My plank", file_ids: [41, 42] }]);
    expect([tab.lane(), files.size]).toEqual([[], 0]);
  });

  it("OFF-11 a message without a network is sent after a restart, once, with the file that it took along", async () => {
    const { start } = createDevice();
    const before = await start(false);
    before.pick(CHAT, "1.png");
    await before.say("");
    before.client.stop();
    const after = await start();
    expect([after.posts(MESSAGES), after.uploads(CHAT)]).toEqual([[], []]);
    await after.arrive(41, "1.png");
    expect(after.posts(MESSAGES)).toEqual([{ message: "", file_ids: [41] }]);
    expect(after.lane()).toEqual([]);
  });

  it("OFF-11 it holds back what is written after it", async () => {
    const tab = await createDevice().start();
    tab.pick(CHAT, "1.png");
    await tab.say("With a photo");
    await tab.say("And a word");
    tab.ports.clock.advance(60_000);
    expect(tab.posts(MESSAGES)).toEqual([]);
    await tab.arrive(41, "1.png");
    tab.ports.clock.advance(60_000);
    await settlePromises();
    expect(tab.posts(MESSAGES)).toMatchObject([{ message: "With a photo" }, { message: "And a word" }]);
  });

  it("OFF-11 a file that never arrives fails its message with the reason, and goes back to the composer with it", async () => {
    const tab = await createDevice().start();
    tab.pick(CHAT, "1.png");
    await tab.say("My plank");
    await tab.fail("1.png", { kind: "refused", status: 422, text: "It is damaged" });
    expect(tab.lane()).toMatchObject([{ status: "failed", problem: { text: "It is damaged" } }]);
    const [upload] = tab.client.state().uploads.items;
    tab.client.send({ type: "uploads/moved", payload: { keys: [upload?.key ?? ""], holder: null } });
    expect(tab.uploads(CHAT)).toMatchObject([{ name: "1.png", status: "failed" }]);
  });

  it("OFF-11 a message that is given up takes its files along", async () => {
    const { start, files } = createDevice();
    const tab = await start();
    tab.pick(CHAT, "1.png");
    const signals$ = tab.signals("1.png");
    await tab.say("My plank");
    tab.client.send({ type: "outbox/sendDropRequested", payload: { chatId: 3, key: tab.lane()[0]?.key ?? "" } });
    await settlePromises();
    expect([signals$.observed, files.size, tab.client.state().uploads.items]).toEqual([false, 0, []]);
  });

  it("OFF-11 a retry of the message tries its file again", async () => {
    const tab = await createDevice().start();
    tab.pick(CHAT, "1.png");
    await tab.say("My plank");
    const [upload] = tab.client.state().uploads.items;
    const { send } = tab.ports.uploads;
    let tries = 0;
    tab.ports.uploads.send = (key) => {
      tries += 1;
      return send(`${key} again`);
    };
    await tab.fail("1.png", { kind: "refused", status: 404 });
    expect(tab.lane()).toMatchObject([{ status: "failed" }]);
    tab.client.send({ type: "outbox/sendRetryRequested", payload: { chatId: 3 } });
    await settlePromises();
    expect(tries).toBe(1);
    tab.ports.uploads.signalsOf(`${upload?.key} again`).next({ kind: "done", raw: file(41, "1.png") });
    await settlePromises();
    expect(tab.posts(MESSAGES)).toEqual([{ message: "My plank", file_ids: [41] }]);
  });
});

describe("a homework with a file that is on its way", () => {
  it("OFF-11 HW-07 it is stored and waits for its file, holds its lane and says so, and is sent once with the file", async () => {
    const { start, files } = createDevice();
    const tab = await start();
    tab.pick(TASK, "1.png", "2.png");
    await tab.arrive(41, "1.png");
    await tab.submit("Three mornings");
    await tab.finish();
    expect(tab.waiting()).toEqual([
      ["homework/send", "waiting", "files"],
      ["courses/dayFinish", "waiting", "files"],
    ]);
    expect([tab.posts(SUBMISSIONS), tab.uploads(TASK)]).toEqual([[], []]);
    await tab.arrive(42, "2.png");
    expect(tab.posts(SUBMISSIONS)).toMatchObject([{ message: "Three mornings", file_ids: [41, 42] }]);
    expect(tab.client.state().homework.items[9]?.status).toBe("UPLOADED");
    expect(files.size).toBe(0);
  });

  it("OFF-11 a homework without a network is sent after a restart, upload first, once", async () => {
    const { start } = createDevice();
    const before = await start(false);
    before.pick(TASK, "1.png");
    await before.submit("Three mornings");
    expect(before.waiting()).toEqual([["homework/send", "waiting", "offline"]]);
    before.client.stop();
    const after = await start(false);
    await after.goOnline();
    expect(after.posts(SUBMISSIONS)).toEqual([]);
    await after.arrive(41, "1.png");
    expect(after.posts(SUBMISSIONS)).toMatchObject([{ file_ids: [41] }]);
    expect([after.waiting(), after.client.state().uploads.items]).toEqual([[], []]);
  });

  it("OFF-11 a file that never arrives leaves the homework to the learner, who has its words and its files again", async () => {
    const tab = await createDevice().start();
    tab.client.send({ type: "drafts/changed", payload: { place: TASK, text: "Three mornings" } });
    tab.pick(TASK, "1.png");
    await tab.submit("Three mornings");
    await tab.fail("1.png", { kind: "refused", status: 422, text: "It is damaged" });
    expect(tab.waiting()).toMatchObject([["homework/send", "failed", "refused"]]);
    const [change] = selectWaiting(tab.client.state());
    tab.client.send({ type: "waiting/editRequested", payload: { key: change?.key ?? "" } });
    await settlePromises();
    expect(tab.client.state().drafts.byPlace[TASK]).toBe("Three mornings");
    expect(tab.uploads(TASK)).toMatchObject([{ name: "1.png", status: "failed" }]);
    expect(tab.waiting()).toEqual([]);
  });

  it("OFF-11 a homework that is given up while it waits for its file cancels the upload, and frees its lane", async () => {
    const { start, files } = createDevice();
    const tab = await start();
    tab.pick(TASK, "1.png");
    await tab.submit("Three mornings");
    const [change] = selectWaiting(tab.client.state());
    tab.client.send({ type: "waiting/dropRequested", payload: { key: change?.key ?? "" } });
    await settlePromises();
    expect([files.size, tab.client.state().uploads.items]).toEqual([0, []]);
    await tab.submit("Only words");
    expect(tab.posts(SUBMISSIONS)).toMatchObject([{ message: "Only words", file_ids: [] }]);
  });
});
