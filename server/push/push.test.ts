/** News on the devices of a learner, against the real server and a push service on this machine. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeDevice, readSignature, startPushService } from "../../tests/integration/pushDevice";
import { startForTests, until } from "../testing";
import { isQuiet } from "./quiet";

const V1 = "/spa/api/v1";
const CHAT = 2;
const OTHER_CHAT = 4;

let server: Awaited<ReturnType<typeof startForTests>>;
let service: Awaited<ReturnType<typeof startPushService>>;
type Caller = Awaited<ReturnType<typeof server.signIn>>;
let learner: Caller;
let second: Caller;
let expert: Caller;

beforeAll(async () => {
  service = await startPushService();
  server = await startForTests({ isDemoExpert: false, isLoopbackPushed: true });
  learner = await server.signIn("learner@example.com");
  second = await server.signIn("second@example.com");
  expert = await server.signIn("expert@example.com");
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => {
  service.received.length = 0;
});

const change = (who: Caller, method: string, path: string, body?: unknown) =>
  who.call(method, path, { body, headers: { "Idempotency-Key": randomUUID() } });
const subscribe = (who: Caller, path: string, device = makeDevice(), lang = "en") =>
  change(who, "POST", `${V1}/push-subscriptions`, { endpoint: service.url + path, keys: device.keys, lang });
const forget = (who: Caller, path: string) =>
  change(who, "DELETE", `${V1}/push-subscriptions?endpoint=${encodeURIComponent(service.url + path)}`);
const give = (who: Caller, amount = 5) =>
  change(expert, "POST", "/staff/v1/points", { user_id: who.userId, amount, type: "gift" });
const choose = (who: Caller, more: object) =>
  change(who, "PUT", `${V1}/inbox/settings`, { off: {}, quiet: null, muted_chats: {}, ...more });
/** News of the learner has been sent, to this device of theirs: what was made before it would have been there. */
async function settled(who: Caller): Promise<void> {
  const path = `/settled-${randomUUID()}`;
  await subscribe(who, path);
  await choose(who, {});
  await give(who);
  await until(() => service.at(path).length > 0);
  await forget(who, path);
}

describe("news on a learner's devices", () => {
  it("OFF-06 a reply arrives encrypted and signed: its kind, what it is about and its place, without its words", async () => {
    const device = makeDevice();
    expect(await subscribe(learner, "/phone", device, "es-ES")).toMatchObject({ status: 204 });
    const message = "A secret of the two of us";
    const { body: reply } = await change(expert, "POST", `/staff/v1/chats/${CHAT}/messages`, { message });
    await until(() => service.at("/phone").length > 0);
    const [{ headers, body }] = service.at("/phone") as [(typeof service.received)[number]];
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", topic: `chat-${CHAT}` });
    expect(body.toString("latin1")).not.toContain("reply");
    expect(JSON.parse(device.read(body))).toEqual({
      id: `reply-${reply.id}`,
      kind: "reply",
      user: learner.userId,
      url: `/chat/${CHAT}?message=${reply.id}`,
      tag: `chat-${CHAT}`,
      title: "Te ha respondido un experto",
      body: expect.stringMatching(/\S/),
    });
    expect(device.read(body)).not.toContain("secret");
    expect(() => makeDevice().read(body)).toThrow();
    const { key } = (await learner.call("GET", `${V1}/push-key`)).body;
    expect(readSignature(headers.authorization ?? "", key)).toMatchObject({
      aud: service.url,
      sub: expect.stringMatching(/^mailto:/),
    });
    await forget(learner, "/phone");
  });

  it("OFF-06 a chat sends one push a minute at most, and another chat its own", async () => {
    await subscribe(learner, "/minute");
    for (const chat of [OTHER_CHAT, OTHER_CHAT]) {
      await change(expert, "POST", `/staff/v1/chats/${chat}/messages`, { message: "Again" });
      await until(() => service.at("/minute").length > 0);
    }
    await settled(learner);
    expect(service.at("/minute").map(({ headers }) => headers.topic)).toEqual([
      `chat-${OTHER_CHAT}`,
      expect.stringMatching(/^points-/),
    ]);
    await forget(learner, "/minute");
  });

  it("OFF-06 nothing is sent that is switched off for devices, in quiet hours, or where the profile is not notified", async () => {
    await subscribe(second, "/off");
    await choose(second, { off: { device: ["points"] } });
    await give(second);
    await choose(second, { quiet: { from: "00:00", to: "00:00" } });
    await give(second);
    await choose(second, {});
    await change(second, "POST", `${V1}/user/notification`, { disable_notification: 1 });
    await give(second);
    await change(second, "POST", `${V1}/user/notification`, { disable_notification: 0 });
    await settled(second);
    expect(service.at("/off")).toHaveLength(1);
    await forget(second, "/off");
  });

  it.each([404, 410])(
    "OFF-06 an endpoint that answers %i is deleted, and one that fails otherwise is not",
    async (gone) => {
      service.answers.set("/gone", gone).set("/failing", 500);
      await subscribe(learner, "/gone");
      await subscribe(learner, "/failing");
      await give(learner);
      await until(() => service.at("/gone").length + service.at("/failing").length === 2);
      await settled(learner);
      expect(service.at("/gone")).toHaveLength(1);
      expect(service.at("/failing")).toHaveLength(2);
      await forget(learner, "/failing");
    },
  );

  it("OFF-06 SEC-05 a redirect is not followed", async () => {
    service.answers.set("/moved", 307);
    await subscribe(learner, "/moved");
    await give(learner);
    await until(() => service.at("/moved").length > 0);
    await settled(learner);
    expect(service.at("/elsewhere")).toEqual([]);
    await forget(learner, "/moved");
  });

  it("OFF-06 a device is one learner's: the one who subscribed last; another cannot take it away", async () => {
    const device = makeDevice();
    await subscribe(learner, "/shared");
    await subscribe(second, "/shared", device);
    expect((await forget(learner, "/shared")).status).toBe(204);
    await give(learner);
    await give(second);
    await until(() => service.at("/shared").length > 0);
    await settled(learner);
    const users = service.at("/shared").map(({ body }) => JSON.parse(device.read(body)).user);
    expect(users).toEqual([second.userId]);
    await forget(second, "/shared");
  });

  it("OFF-06 SEC-07 a device gets nothing once its session has ended, or it was withdrawn", async () => {
    const leaving = await server.signIn("learner@example.com");
    await subscribe(leaving, "/left");
    await subscribe(learner, "/withdrawn");
    await leaving.call("POST", `${V1}/auth/logout`, { body: {} });
    await forget(learner, "/withdrawn");
    await settled(learner);
    expect([...service.at("/left"), ...service.at("/withdrawn")]).toEqual([]);
  });

  it("OFF-06 a subscription without keys, or of an address that may not be called, is refused by its field", async () => {
    const { keys } = makeDevice();
    const refused = async (body: object) => (await change(learner, "POST", `${V1}/push-subscriptions`, body)).body;
    expect(await refused({ endpoint: "https://10.0.0.1/x", keys })).toMatchObject([{ field: "endpoint" }]);
    expect(await refused({ endpoint: "http://push.example/x", keys })).toMatchObject([{ field: "endpoint" }]);
    const point = Buffer.alloc(65, 4).toString("base64url");
    expect(await refused({ endpoint: `${service.url}/x`, keys: { ...keys, p256dh: point } })).toMatchObject([
      { field: "keys" },
    ]);
  });

  it("OFF-06 the server's key is made once", async () => {
    const keys = await Promise.all([learner, second, learner].map((who) => who.call("GET", `${V1}/push-key`)));
    expect(new Set(keys.map(({ body }) => body.key)).size).toBe(1);
    expect(Buffer.from(keys[0]?.body.key, "base64url")).toHaveLength(65);
  });
});

describe("quiet hours on the server", () => {
  const at = Date.UTC(2026, 0, 1, 21, 30);
  it.each([
    ["22:00", "07:00", "Europe/Madrid", true],
    ["22:00", "07:00", "UTC", false],
    ["21:00", "21:30", "UTC", false],
    ["22:00", "07:00", "No/Where", false],
  ])("RT-11 OFF-06 from %s to %s in %s: %s", (from, to, zone, isInside) => {
    expect(isQuiet({ from, to }, at, zone)).toBe(isInside);
  });
});
