/** What is not accepted: names of several lines, empty titles, common passwords, unknown ids, an admin's sessions. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";

const v1 = "/spa/api/v1";
type Server = Awaited<ReturnType<typeof startForTests>>;
type Account = Awaited<ReturnType<Server["signIn"]>>;

describe("what the server refuses or corrects", () => {
  let server: Server;
  let learner: Account;
  let expert: Account;
  let admin: Account;
  beforeAll(async () => {
    server = await startForTests();
    learner = await server.signIn("learner@example.com");
    expert = await server.signIn("expert@example.com");
    admin = await server.signIn("admin@example.com");
  });
  afterAll(() => server.close());

  it("SEC-05 an expert cannot end an admin's sessions; an admin can", async () => {
    const revoke = ({ call }: Account, userId: number) =>
      call("POST", "/staff/v1/sessions/revoke", { body: { user_id: userId } });
    const second = await server.signIn("second@example.com");
    expect((await revoke(expert, admin.userId)).status).toBe(403);
    expect((await admin.call("GET", `${v1}/user`)).status).toBe(200);
    expect((await revoke(expert, second.userId)).status).toBe(204);
    expect((await second.call("GET", `${v1}/user`)).status).toBe(401);
    const other = await server.signIn("admin@example.com");
    expect((await revoke(other, other.userId)).status).toBe(204);
    expect((await admin.call("GET", `${v1}/user`)).status).toBe(401);
    admin = await server.signIn("admin@example.com");
  });

  it.each(["12345678", "PASSWORD1", "qwertyui", "11111111", "iloveyou"])(
    "SEC-05 the common password %s is refused, in three languages",
    async (password) => {
      const choose = async (language: string) =>
        (
          await learner.call("POST", `${v1}/user/update-password?lang=${language}`, {
            body: { current_password: "demo-pass-1", password, password_repeat: password },
          })
        ).body;
      const says = (message: RegExp) => [{ field: "password", message: expect.stringMatching(message) }];
      expect(await choose("en")).toEqual(says(/^This password is one of the most common/));
      expect(await choose("ru")).toEqual(says(/самых распространённых/));
      expect(await choose("es")).toEqual(says(/más comunes/));
    },
  );

  it("SEC-05 a common password is refused where an account or a link gives a new one", async () => {
    const both = { password: "12345678", password_repeat: "12345678" };
    const appId = await server.guest("POST", `${v1}/auth/signup-by-app-id`, { body: { app_id: "device-77", ...both } });
    expect([appId.status, Object.keys(appId.body.errors)]).toEqual([422, ["password"]]);
    const reset = await server.guest("POST", `${v1}/auth/password-reset`, { body: { token: "x", ...both } });
    expect([reset.status, Object.keys(reset.body.errors)]).toEqual([422, ["password"]]);
  });

  it("a title of NUL alone is empty, as one of spaces is", async () => {
    const save = (title: string) =>
      learner.call("POST", `${v1}/user-reminder`, { body: { title, time: "08:00", weekdays: ["mon"] } });
    for (const title of ["\u0000", " \u0000 \u0000", "\r\n", "\u0007"])
      expect((await save(title)).body, JSON.stringify(title)).toMatchObject([{ field: "title" }]);
    expect((await save("Stretch\u0000ing")).body.title).toBe("Stretching");
  });

  it("the names and titles that are stored have no line breaks and no other control characters", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      first_name: "Anna\r\nBcc: x",
      last_name: "Lar\u0007sen\u2028",
      city: "Oslo\t1",
    }))
      form.append(name, value);
    const saved = await fetch(`${server.url}${v1}/user`, {
      method: "POST",
      headers: { Authorization: `Bearer ${learner.token}` },
      body: form,
    });
    expect(await saved.json()).toMatchObject({ first_name: "Anna Bcc: x", last_name: "Lar sen", city: "Oslo 1" });
    const reminder = { title: "Stretch\r\nevery day", time: "08:00", weekdays: ["mon"] };
    expect((await learner.call("POST", `${v1}/user-reminder`, { body: reminder })).body.title).toBe(
      "Stretch every day",
    );
  });

  it("SUP-03 a question names a category and a target that exist and belong to the learner", async () => {
    const { body: streams } = await learner.call("GET", `${v1}/user-course-streams`);
    const question = { name: "Anna", message: "Help", support_category_id: 2, target_id: streams[0].id };
    const ask = async (over: object, { call } = learner) =>
      call("POST", `${v1}/tech-questions`, { body: { ...question, ...over } });
    expect((await ask({})).status).toBe(201);
    expect((await ask({ support_category_id: 99 })).body).toMatchObject([{ field: "support_category_id" }]);
    expect((await ask({ target_id: 2_000_000_000 })).body).toMatchObject([{ field: "target_id" }]);
    expect((await ask({}, await server.signIn("second@example.com"))).body).toMatchObject([{ field: "target_id" }]);
    const anonymous = { name: "Guest", email: "guest@example.com", message: "Help", support_category_id: 99 };
    const refused = await server.guest("POST", `${v1}/tech-questions/anonymous`, { body: anonymous });
    expect([refused.status, refused.body[0].field]).toEqual([422, "support_category_id"]);
    for (const type of ["lesson_video_failed", "day_incorrectly_filled"]) {
      const auto = await learner.call("POST", `${v1}/tech-questions/auto`, {
        body: { type, target_id: 2_000_000_000 },
      });
      expect([auto.status, auto.body[0].field]).toEqual([422, "target_id"]);
    }
  });

  it("SEC-01 the page has the same referrer policy as the server's header", async () => {
    const page = readFileSync(join(import.meta.dirname, "..", "..", "index.html"), "utf8");
    const { headers } = await server.guest("GET", "/", { headers: { Accept: "text/html" } });
    expect(/<meta name="referrer" content="([^"]+)"/.exec(page)?.[1]).toBe(headers.get("referrer-policy"));
  });
});
