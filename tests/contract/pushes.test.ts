// What the server pushes, as it is on the wire, and what the client makes of it (contract 3).

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pushesOf } from "../../streams/bus/domain";
import { decodePush } from "../../streams/bus/wire/decode";
import { memberDomains } from "../../streams/parts/member/domains";
import { type Account, expecting2xx, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { startNodeClient } from "../support/servers/nodeClient";
import { until } from "../support/until";
import { listenToBus, type RawBus } from "./rawBus";

const pushes = pushesOf(memberDomains);

/** Pushes that the client knows and that no call of this server causes yet; their entities are checked as REST returns them. */
const NOT_CAUSED_YET = {
  "user.changed": "/user",
  "banner.changed": "/banners",
  "community.changed": "/community",
  "installment.changed": "/installment",
};

const CHAT = 4;
const V1 = "/spa/api/v1";

const NOTE = { stream_id: 1, lesson_id: 1, seconds: 4, quote: "", text: "Slowly" };

let url: string;
let learner: Account;
let expert: Account;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ url, close } = await startLocalPlatform());
  [learner, expert] = await Promise.all([signIn(url), signIn(url, "expert@example.com")]);
});
afterAll(() => close());

/** Makes a call under a key of its own, and returns both. */
async function change(account: Account, method: string, path: string, body: object) {
  const key = randomUUID();
  const call = expecting2xx(account.call);
  return { key, body: (await call(method, path, { body, headers: { "Idempotency-Key": key } })).body };
}

/** Makes one of every kind of change; returns the keys, in order. */
async function changeEverything(): Promise<string[]> {
  const sent = await change(learner, "POST", `${V1}/chats/${CHAT}/messages`, { message: "A question" });
  const edited = await change(learner, "PUT", `${V1}/chats/${CHAT}/messages/${sent.body.id}`, { message: "Another" });
  const read = await change(expert, "PUT", `/staff/v1/chats/${CHAT}/viewed`, {});
  const replied = await change(expert, "POST", `/staff/v1/chats/${CHAT}/messages`, { message: "An answer" });
  const place = `${V1}/chats/${CHAT}/messages/${replied.body.id}`;
  const viewed = await change(learner, "PUT", `${place}/viewed`, {});
  const rated = await change(learner, "PUT", `${place}/rating`, { rating: 5 });
  const submitted = await change(learner, "POST", `${V1}/user-course-streams/4/user-homework/18`, { message: "Done" });
  const verdict = { status: "DONE", message: "Good", scores: 5 };
  const judged = await change(expert, "POST", "/staff/v1/homeworks/18/verdict", verdict);
  const closed = await change(expert, "PUT", "/staff/v1/consultations/3", { status: "close" });
  const arranged = await change(expert, "PUT", "/staff/v1/video-consultations/1", { status: 1 });
  const given = await change(expert, "POST", "/staff/v1/points", { user_id: learner.userId, amount: 3, type: "gift" });
  const cancelled = await change(learner, "POST", `${V1}/payment-subscriptions/cancel?id=1`, {
    reason_type: "no_time",
  });
  const questions = { phone: "+34600000001", name: "Anna", email: "learner@example.com", promocode: "ONEFREE" };
  const ordered = await change(learner, "POST", `${V1}/extend/1/course-service/940`, questions);
  const uncarded = await change(learner, "DELETE", "/spa/v2/user-payment-method/2", {});
  const scheduled = await change(learner, "PUT", `${V1}/schedule/update`, { repeatDays: { "2": ["10:00"] } });
  const noted = await change(learner, "POST", `${V1}/user-notes`, NOTE);
  const chosen = await change(learner, "PUT", `${V1}/inbox/settings`, { off: { device: ["points"] } });
  const all = [sent, edited, read, replied, viewed, rated, submitted, judged, closed, arranged, given];
  all.push(cancelled, ordered, uncarded, scheduled, noted, chosen);
  return all.map(({ key }) => key);
}

describe("what is pushed", () => {
  let bus: RawBus;
  let ready: { epoch: string; head: number; now: number };
  let keys: string[];
  beforeAll(async () => {
    bus = listenToBus(url, { token: learner.token, appId: "local", lang: "en" });
    ready = await bus.wait("bus:ready");
    keys = await changeEverything();
    const { body } = await learner.call("GET", "/spa/v2/notifications");
    await until("all is heard", () => bus.envelopes().at(-1)?.seq === body.data.head);
  });
  afterAll(() => bus.close());

  it("BUS-04 a push is one object with exactly the fields of the envelope, numbered without a gap", () => {
    expect(ready).toEqual({ epoch: expect.any(String), head: expect.any(Number), now: expect.any(Number) });
    expect(bus.heard.filter(({ payloads }) => payloads.length !== 1)).toEqual([]);
    for (const envelope of bus.envelopes())
      expect(envelope).toEqual({
        v: 1,
        epoch: ready.epoch,
        seq: expect.any(Number),
        id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        type: expect.any(String),
        at: expect.toSatisfy((at) => Math.abs(at - ready.now) < 60, "seconds"),
        cause: expect.any(String),
        data: expect.any(Object),
      });
    const numbers = bus.envelopes().map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, index) => ready.head + 1 + index));
  });

  it("a push names the Idempotency-Key of the call that caused it", () => {
    expect([...new Set(bus.envelopes().map(({ cause }) => cause))]).toEqual(keys);
  });

  it("BUS-04 every push of the server decodes, and nearly every type that the client knows is caused", () => {
    const decoded = bus.envelopes().map((envelope) => decodePush(envelope, pushes));
    expect(decoded.filter(({ kind }) => kind === "rejected")).toEqual([]);
    const known = new Set(decoded.filter(({ kind }) => kind === "push").map(({ type }) => type));
    expect(
      Object.keys(pushes)
        .filter((type) => !known.has(type))
        .toSorted(),
    ).toEqual(Object.keys(NOT_CAUSED_YET).toSorted());
  });

  it.each(Object.entries(NOT_CAUSED_YET))(
    "BUS-04 %s would decode with the entity as REST returns it",
    async (type, path) => {
      const { body } = await learner.call("GET", V1 + path);
      const list = body.days ?? body;
      const data = Array.isArray(list) ? list[0] : list;
      const envelope = { v: 1, epoch: "E", seq: 1, id: "1", type, at: 1_790_000_000.5, data };
      const isHint = type === "banner.changed";
      expect(decodePush(envelope, pushes)).toMatchObject({ kind: "push", data: isHint ? {} : { id: data.id } });
    },
  );

  it.each([
    ["chat.message", `${V1}/chats/${CHAT}/messages`],
    ["chat.changed", `${V1}/chats`],
    ["homework.status", `${V1}/homework`],
    ["video_consultation.changed", `${V1}/online-consultation`],
    ["note.changed", `${V1}/user-notes`],
  ])("%s carries the whole entity, as a fresh GET returns it", async (type, path) => {
    const { body } = await learner.call("GET", path);
    const { data } = bus.envelopes().findLast((envelope) => envelope.type === type);
    expect(body).toContainEqual(data);
  });

  it("a push is what catch-up returns", async () => {
    const query = `epoch=${ready.epoch}&after=${ready.head}&limit=300`;
    const { body } = await learner.call("GET", `/spa/v2/notifications?${query}`);
    expect(body.data.items).toEqual(bus.envelopes());
  });
});

describe("a whole client", () => {
  it("BUS-04 a whole client skips an unknown push, and continues without catching up", async () => {
    // as an older build, which does not know these
    const domains = memberDomains.filter(({ name }) => name !== "videoConsultations");
    const client = await startNodeClient({ url, token: learner.token, domains });
    try {
      await change(expert, "PUT", "/staff/v1/video-consultations/1", { status: 2 });
      await change(expert, "POST", `/staff/v1/chats/${CHAT}/messages`, { message: "After the stranger" });
      await until("it arrives", () => client.state().chat.chats[CHAT]?.lastMessage?.message === "After the stranger");
      expect(client.state().connection.counts).toMatchObject({ rejected: 1, gaps: 0, catchUps: 0, snapshots: 1 });
    } finally {
      client.stop();
    }
  });

  it("a whole client fetches an entity that is too large to be pushed", async () => {
    const client = await startNodeClient({ url, token: learner.token });
    try {
      client.client.send({ type: "chat/threadRequested", payload: { chatId: CHAT } });
      await until("the chat is loaded", () => client.state().chat.threads[CHAT]?.newest.status === "loaded");
      const message = "\u{1F600}".repeat(8_000);
      await change(expert, "POST", `/staff/v1/chats/${CHAT}/messages`, { message });
      await until("it is there", () => client.state().chat.threads[CHAT]?.chunks.flat().at(-1)?.message === message);
      await until("the list has it", () => client.state().chat.chats[CHAT]?.lastMessage?.message === message);
      expect(client.payloads("connection/staleNoticed")).toContainEqual({
        types: ["chat.message"],
        reason: "reference",
      });
    } finally {
      client.stop();
    }
  });
});
