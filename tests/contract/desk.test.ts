// The desks' live channel (contract 7): hints for staff only, after the commit, that name what to fetch.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Account, createCall, expecting2xx, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { until } from "../support/until";
import { listenToBus, type RawBus } from "./rawBus";

const CHAT = 3;

let url: string;
let close: () => Promise<void>;
let learner: Account;
let expert: Account;
let admin: Account;
let stops: (() => void)[] = [];

beforeAll(async () => {
  ({ url, close } = await startLocalPlatform({ hasFaults: true }));
  [learner, expert] = await Promise.all([signIn(url), signIn(url, "expert@example.com")]);
});
beforeEach(async () => {
  admin = await signIn(url, "admin@example.com");
});
afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  await createCall(url)("DELETE", "/faults");
});
afterAll(() => close());

const listen = (auth: object): RawBus => {
  const bus = listenToBus(url, auth);
  stops.push(bus.close);
  return bus;
};
const openDesk = async ({ token }: Account): Promise<RawBus> => {
  const bus = listen({ token, desk: true });
  await bus.wait("bus:ready");
  return bus;
};
const OVER = 2;
const hints = (bus: RawBus) => bus.heard.filter(({ name }) => name === "staff").map(({ payloads }) => payloads);
const say = (account: Account, path: string, body: object, method = "POST") =>
  expecting2xx(account.call)(method, path, { body, headers: { "Idempotency-Key": randomUUID() } });
const homeworkOf = async (status: string) =>
  (await learner.call("GET", "/spa/api/v1/homework")).body.find(
    (one: { status: string; is_locked: boolean }) => one.status === status && !one.is_locked,
  );

describe("the desks' live channel", () => {
  it("SRV-05 what a learner writes is published to every desk, whether the chat is its own or not, by kind and id alone", async () => {
    const desks = await Promise.all([openDesk(expert), openDesk(admin)]);
    await say(learner, `/spa/api/v1/chats/${CHAT}/messages`, { message: "Is anybody there?" });
    for (const desk of desks) {
      await desk.wait("staff");
      expect(hints(desk)).toEqual([[{ kind: "chat", id: CHAT }]]);
    }
    const { body } = await admin.call("GET", "/staff/v1/chats");
    expect(body.find(({ id }: { id: number }) => id === CHAT).last_message.message).toBe("Is anybody there?");
  });

  it("SRV-05 homework, its verdict, a video consultation and a question are published, each once a change", async () => {
    const desk = await openDesk(admin);
    const notified = (kind: string, id: number) =>
      until(`${kind} ${id} is notified`, () =>
        hints(desk).some(([news]) => JSON.stringify(news) === JSON.stringify({ kind, id })),
      );
    const waiting = await homeworkOf("UPLOADED");
    await say(expert, `/staff/v1/homeworks/${waiting.id}/verdict`, { status: "FAIL", message: "Once more." });
    await notified("homework", waiting.id);
    await notified("chat", waiting.dialog_id);
    expect(hints(desk)).toHaveLength(2);
    const { body: rows } = await expert.call("GET", "/staff/v1/video-consultations");
    await say(expert, `/staff/v1/video-consultations/${rows[0].id}`, { status: 1 }, "PUT");
    await notified("video_consultation", rows[0].id);
    const question = { name: "Anna", message: "The lesson does not open." };
    const own = await say(learner, "/spa/api/v1/tech-questions", question);
    await notified("tech_question", own.body.id);
    const visitors = { ...question, email: "visitor@example.com" };
    const { body: asked } = await createCall(url)("POST", "/spa/api/v1/tech-questions/anonymous", { body: visitors });
    await notified("tech_question", asked.id);
    expect(hints(desk)).toHaveLength(5);
  });

  it("SRV-05 VC-03 a learner's changed times are published for each consultation that they stand beside", async () => {
    const desk = await openDesk(admin);
    const { body: user } = await learner.call("GET", "/spa/api/v1/user");
    const { body: rows } = await expert.call("GET", "/staff/v1/video-consultations");
    const beside = rows
      .filter((row: { learner: { id: number }; status: number }) => row.learner.id === user.id && row.status !== OVER)
      .map(({ id }: { id: number }) => ({ kind: "video_consultation", id }));
    expect(beside.length).toBeGreaterThan(0);
    expect(rows.length).toBeGreaterThan(beside.length);
    await say(learner, "/spa/api/v1/schedule/update", { repeatDays: { 1: ["10:00"] } }, "PUT");
    await until("the times are notified", () => hints(desk).length >= beside.length);
    const byId = (rows: { id: number }[]) => rows.toSorted((a, b) => a.id - b.id);
    expect(byId(hints(desk).flat() as { id: number }[])).toEqual(byId(beside));
  });

  it("SRV-05 SEC-05 a learner's desk is refused, and no other socket receives a hint", async () => {
    const refused = listen({ token: learner.token, desk: true });
    expect((await refused.wait("connect_error")).data).toEqual({ code: "forbidden" });
    const others = [
      listen({ token: learner.token }),
      listen({ token: expert.token }),
      listen({ token: admin.token, desk: 1 }),
    ];
    await Promise.all(others.map((bus) => bus.wait("bus:ready")));
    const desk = await openDesk(admin);
    await say(expert, `/staff/v1/chats/${CHAT}/messages`, { message: "The hint is for staff alone" });
    await desk.wait("staff");
    await others[0]?.wait("bus");
    for (const bus of others) expect(hints(bus)).toEqual([]);
  });

  it("SRV-05 a refused or lost change is not published, and a session's end ends its desk", async () => {
    const desk = await openDesk(admin);
    await expert.call("POST", `/staff/v1/chats/${CHAT}/messages`, { body: { message: "" } });
    await createCall(url)("POST", "/faults", { body: { drop_publish: true } });
    await say(expert, `/staff/v1/chats/${CHAT}/messages`, { message: "Its hint is lost" });
    await createCall(url)("DELETE", "/faults");
    const { body: chat } = await say(expert, `/staff/v1/chats/${CHAT}/messages`, { message: "Its hint arrives" });
    await desk.wait("staff");
    expect(hints(desk)).toEqual([[{ kind: "chat", id: chat.chat_id }]]);
    await admin.call("POST", "/spa/api/v1/auth/logout");
    expect(await desk.wait("bus:bye")).toEqual({ code: "revoked", reason: "logout" });
  });
});

describe("the desk's page", () => {
  it("SRV-05 SEC-01 the desk's page is served with the strict policy, cached by nobody, and its folder contains nothing else", async () => {
    const guest = createCall(url);
    const page = await guest("GET", "/admin/login?token=anything");
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("content-security-policy")).toContain("require-trusted-types-for 'script'");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.body).not.toContain("anything");
    const scripts = [...String(page.body).matchAll(/(?:src|href)="(\/admin[^"]+)"/g)].map(([, path]) => path ?? "");
    expect(scripts).toHaveLength(7);
    for (const path of scripts) expect((await guest("GET", path)).status, path).toBe(200);
    for (const path of ["types.ts", "desk.html", "..%2froutes.ts", "none.js"])
      expect((await guest("GET", `/admin/desk/${path}`)).status, path).toBe(404);
  });
});
