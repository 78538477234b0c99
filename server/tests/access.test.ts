import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";
import { type RouteName, recordRoutes } from "../testingRoutes";

const v1 = "/spa/api/v1";
type Server = Awaited<ReturnType<typeof startForTests>>;
type Account = Awaited<ReturnType<Server["signIn"]>>;

const BUYER = { name: "Lena", phone: "+34600000001", email: "buyer@example.com", points: 0 };
/** A learner calls these with an id of another learner; one in braces is the owner's, or the caller's own. */
const CALLS: readonly [method: string, path: string, body?: object][] = [
  ["GET", "/user-course-streams/{stream}"],
  ["GET", "/user-course-streams/{stream}/status"],
  ["GET", "/user-course-streams/{stream}/user-homework"],
  ["POST", "/user-course-streams/{stream}/user-homework/{homework}", { message: "not mine" }],
  ["POST", "/user-course-streams/{strangersStream}/user-homework/{homework}", { message: "through my stream" }],
  ["GET", "/chats/{chat}"],
  ["GET", "/chats/{chat}/messages"],
  ["POST", "/chats/{chat}/messages", { message: "not mine" }],
  ["PUT", "/chats/{chat}/messages/{message}", { message: "not mine" }],
  ["PUT", "/chats/{chat}/messages/{reply}/rating", { rating: 1 }],
  ["PUT", "/chats/{chat}/messages/{message}/viewed"],
  ["PUT", "/chats/{strangersChat}/messages/{message}", { message: "through my chat" }],
  ["PUT", "/chats/{strangersChat}/messages/{reply}/rating", { rating: 1 }],
  ["PUT", "/chats/{strangersChat}/messages/{message}/viewed"],
  ["PUT", "/consultations/updateRating/{consultation}", { rating: 1 }],
  ["GET", "/user-course-streams/{stream}/user-day-status/{dayStatus}/progress"],
  ["GET", "/user-course-streams/{strangersStream}/user-day-status/{dayStatus}/progress"],
  ["POST", "/user-course-streams/{stream}/user-day-status/{day}/start"],
  ["POST", "/user-course-streams/{stream}/user-day-status/{day}/finish"],
  ["POST", "/user-course-streams/{stream}/filters", { filters: { options: {}, repeats: {} } }],
  ["POST", "/user-course-streams/{stream}/freeze/create", { start_date: 2_000_000_000, end_date: 2_000_600_000 }],
  ["GET", "/user-course-streams/{stream}/freeze/cancel"],
  ["GET", "/extend/{stream}"],
  ["POST", "/extend/{stream}/course-service/{service}", BUYER],
  ["GET", "/order/{order}"],
  ["GET", "/installment/{installment}"],
  ["GET", "/payment-subscriptions/{subscription}"],
  ["POST", "/payment-subscriptions/cancel?id={subscription}", { reason_type: "expensive", reason: "" }],
  ["POST", "/payment-subscriptions/resume?id={subscription}"],
  ["PUT", "/user-reminder/{reminder}", { title: "Mine", time: "10:00", weekdays: ["mon"] }],
  ["DELETE", "/user-reminder/{reminder}"],
  ["PATCH", "/user-notes/{note}", { text: "Mine" }],
  ["DELETE", "/user-notes/{note}"],
  ["DELETE", "/user-external-auths/{network}"],
  ["DELETE", "/spa/v2/user-payment-method/{card}"],
  ["PUT", "/spa/v2/user-payment-method/{card}/default"],
  ["POST", "/installment/{installment}/pay", { number: 1, payment_method_id: 1 }],
  ["GET", "/spa/v2/files/{file}"],
];
/** Their ids are nobody's: what is offered to all. An upload's address has tests of its own (files/files.test.ts). */
const NOBODYS =
  /^\w+ \/spa\/(api\/v1\/(courses|discount|catalog-position)|v2\/catalog-position)\/|^POST .*\/order\/|^(PATCH|DELETE) .*\/files\//;

describe("access", () => {
  let server: Server;
  let routes: readonly RouteName[];
  let owner: Account;
  let stranger: Account;
  let expert: Account;
  const ids: Record<string, number | string> = {};
  beforeAll(async () => {
    const recording = recordRoutes();
    server = await startForTests();
    routes = recording.end().filter(({ url }) => url.startsWith("/spa/") && url.includes(":"));
    owner = await server.signIn("learner@example.com");
    stranger = await server.signIn("second@example.com");
    expert = await server.signIn("expert@example.com");
    const { body: chats } = await owner.call("GET", `${v1}/chats`);
    const chat = chats.find((each: { title: string }) => each.title === "Strong back in 30 days");
    const { body: messages } = await owner.call("GET", `${v1}/chats/${chat.id}/messages?per-page=50`);
    const { body: homework } = await owner.call("GET", `${v1}/homework`);
    const open = homework.find(
      (each: { status: string; is_locked: boolean }) => each.status === "NOT_UPLOADED" && !each.is_locked,
    );
    const photo = messages.flatMap((each: { files: { id: number }[]; employee?: object }) =>
      each.employee ? [] : each.files,
    )[0];
    const { body: strangers } = await stranger.call("GET", `${v1}/chats`);
    const first = async (path: string): Promise<number> => {
      const { body } = await owner.call("GET", path);
      return (body.data ?? body)[0].id;
    };
    const { body: order } = await owner.call("POST", `${v1}/order/911`, { body: BUYER });
    const { body: status } = await owner.call("GET", `${v1}/user-course-streams/${open.stream_id}/status?expand=days`);
    const { body: renewals } = await owner.call("GET", `${v1}/extend/${open.stream_id}`);
    Object.assign(ids, {
      order: order.id,
      service: renewals[0].service.id,
      dayStatus: status.days[0].id,
      day: status.days[0].stage_day_id,
      installment: await first(`${v1}/installment`),
      subscription: await first(`${v1}/payment-subscription`),
      reminder: await first(`${v1}/user-reminder`),
      note: await first(`${v1}/user-notes`),
      network: await first(`${v1}/user-external-auth`),
      card: await first("/spa/v2/user-payment-method"),
      chat: chat.id,
      message: messages.find((each: { employee?: object }) => !each.employee).id,
      reply: messages.find((each: { employee?: object }) => each.employee).id,
      consultation: chat.consultation.id,
      stream: open.stream_id,
      homework: open.id,
      file: photo.id,
      strangersChat: strangers[0].id,
      strangersStream: strangers[0].stream_id,
    });
  });
  afterAll(() => server.close());

  const fill = (path: string): string => path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));

  it.each(CALLS)("SEC-05 %s %s of another learner is 404 and changes nothing", async (method, path, body?: object) => {
    const before = await owner.call("GET", "/spa/v2/notifications");
    const answer = await stranger.call(method, fill(path.startsWith("/spa/") ? path : v1 + path), { body });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ name: "Not Found", message: "Not found.", code: 0, status: 404 });
    expect((await owner.call("GET", "/spa/v2/notifications")).body).toEqual(before.body);
  });

  it("SEC-05 every call with an id is in the table of calls with another learner's", () => {
    const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, "*");
    const tried = new Set(
      CALLS.map(([method, path]) => shapeOf(`${method} ${path.startsWith("/spa/") ? path : v1 + path}`)),
    );
    const names = routes.map(({ method, url }) => `${method} ${url}`).filter((route) => !NOBODYS.test(route));
    expect(names.filter((route) => !tried.has(shapeOf(route)))).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  });

  it("SEC-05 the lists contain only the learner's myIds things", async () => {
    for (const path of ["/chats", "/homework", "/user-course-streams", "/online-consultation", "/user-score"]) {
      const [mine, theirs] = await Promise.all([owner.call("GET", v1 + path), stranger.call("GET", v1 + path)]);
      const myIds = new Set(mine.body.map((each: { id: number }) => each.id));
      expect(
        theirs.body.filter((each: { id: number }) => myIds.has(each.id)),
        path,
      ).toEqual([]);
    }
    const filtered = await stranger.call("GET", `${v1}/user-course-streams?filter[id][]=${ids.stream}`);
    expect(filtered.body).toEqual([]);
  });

  it("SEC-05 another learner's file is not found, and cannot be attached", async () => {
    expect((await owner.call("GET", `/spa/v2/files/${ids.file}`)).status).toBe(200);
    expect((await stranger.call("GET", `/spa/v2/files/${ids.file}`)).status).toBe(404);
    const body = { message: "look", file_ids: [ids.file] };
    const answer = await stranger.call("POST", `${v1}/chats/${ids.strangersChat}/messages`, { body });
    expect(answer).toMatchObject({ status: 422, body: [{ field: "file_ids" }] });
  });

  it("SEC-05 fields that a learner may not set are ignored", async () => {
    const body = {
      message: "plain",
      id: 1,
      chat_id: ids.chat,
      author_id: expert.userId,
      is_from_expert: true,
      employee: { id: 1 },
      rating: 5,
      created_at: 1,
      homework_status_id: ids.homework,
      cause: "mine",
      user_id: owner.userId,
    };
    const { status, body: message } = await stranger.call("POST", `${v1}/chats/${ids.strangersChat}/messages`, {
      body,
    });
    expect(status).toBe(201);
    expect(message).toMatchObject({
      chat_id: ids.strangersChat,
      message: "plain",
      rating: null,
      homework_status_id: null,
    });
    expect(message).not.toHaveProperty("employee");
    expect(message).not.toHaveProperty("cause");
    expect(message.created_at).toBeGreaterThan(1_000_000);
  });

  it.each([
    ["GET", "/chats"],
    ["GET", "/chats/{chat}/messages"],
    ["POST", "/chats/{chat}/messages", { message: "as an expert" }],
    ["PUT", "/chats/{chat}/messages/{reply}", { message: "as an expert" }],
    ["PUT", "/chats/{chat}/viewed"],
    ["GET", "/homeworks"],
    ["POST", "/homeworks/{homework}/verdict", { status: "DONE", message: "for me" }],
    ["GET", "/video-consultations"],
    ["PUT", "/video-consultations/1", { status: 1 }],
    ["PUT", "/consultations/{consultation}", { status: "close" }],
    ["POST", "/points", { user_id: 1, amount: 1000, type: "gift" }],
    ["POST", "/sessions/revoke", { user_id: 1 }],
    ["GET", "/tech-questions"],
    ["GET", "/outbox"],
  ])("SEC-05 a learner may not use the expert's call %s %s", async (method, path, body?: object) => {
    expect((await owner.call(method, fill(`/staff/v1${path}`), { body })).status).toBe(403);
    expect((await server.guest(method, fill(`/staff/v1${path}`), { body })).status).toBe(401);
  });

  it("only an admin may read the outbox", async () => {
    expect((await expert.call("GET", "/staff/v1/outbox")).status).toBe(403);
    const admin = await server.signIn("admin@example.com");
    expect((await admin.call("GET", "/staff/v1/outbox")).body[0]).toMatchObject({ recipient: "learner@example.com" });
  });

  it("SEC-05 an unknown e-mail and a wrong password get the same answer", async () => {
    const answers = await Promise.all(
      ["nobody@example.com", "learner@example.com"].map((email) =>
        server.guest("POST", `${v1}/auth/login`, { body: { email, password: "wrong" } }),
      ),
    );
    expect(answers[0]?.status).toBe(422);
    expect(answers[0]?.body).toEqual({
      success: false,
      data: null,
      errors: { password: ["Incorrect e-mail or password."] },
    });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  it("a server without FAULTS=1 has no faults to switch on", async () => {
    expect((await server.guest("POST", "/faults", { body: { error_rate: 1 } })).status).toBe(404);
    expect((await server.guest("GET", "/faults")).status).toBe(204);
    expect((await server.guest("GET", "/healthz")).status).toBe(200);
  });
});
