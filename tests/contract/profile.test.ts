// A learner's own data over HTTP: profile, password, avatar, reminders, social accounts, and the end of the account.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningPlatform } from "../../server/platform";
import { type Account, createCall, DEMO_PASSWORD, formOf, signIn } from "../support/http";
import { uploadPhoto } from "../support/photo";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { until } from "../support/until";
import { listenToBus } from "./rawBus";

const V1 = "/spa/api/v1";
const V2 = "/spa/v2";

let platform: RunningPlatform;
let dataDir = "";
let learner: Account;
let second: Account;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "learning-profile-"));
  platform = await startLocalPlatform({ dataDir });
  learner = await signIn(platform.url);
  second = await signIn(platform.url, "second@example.com");
});
afterAll(async () => {
  await platform.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What was pushed to a learner since `work` began. */
async function notifiedBy(account: Account, work: () => Promise<unknown>) {
  const position = (await account.call("GET", `${V2}/notifications`)).body.data;
  await work();
  const path = `${V2}/notifications?epoch=${position.epoch}&after=${position.head}`;
  return (await account.call("GET", path)).body.data.items as { type: string; cause?: string; data: object }[];
}

describe("the profile", () => {
  const save = (fields: Record<string, string>, query = "") =>
    second.call("POST", `${V1}/user${query}`, {
      body: formOf(fields),
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });

  it("PROF-01 the profile is saved as a form, answered whole, and published to the learner's other pages", async () => {
    const fields = {
      first_name: " Vik ",
      last_name: "Hale-Moor",
      city: "Faro",
      gender: "M",
      phone: "+351 (900) 000-001",
      birthday: "29.02.1992",
      instagram_id: "vik.hale_1",
      timezone: "Atlantic/Azores",
      language_code: "es-ES",
    };
    let answer: { body?: unknown } = {};
    const notified = await notifiedBy(second, async () => {
      answer = await save(fields);
    });
    const saved = { ...fields, first_name: "Vik", phone: "+351900000001", phone_validated: 0 };
    expect(answer.body).toMatchObject(saved);
    expect((await second.call("GET", `${V1}/user`)).body).toEqual(answer.body);
    const cause = expect.any(String);
    expect(notified.slice(0, 2)).toMatchObject([
      { type: "user.changed", cause, data: answer.body as object },
      // a schedule names the zone of its times
      { type: "schedule.changed", cause, data: { timezone: fields.timezone } },
    ]);
  });

  it("COURSE-13 another zone of the learner publishes every course stream, whose days open by its clock", async () => {
    const notified = await notifiedBy(second, () => save({ timezone: "Asia/Kolkata" }));
    const pushed = notified.filter(({ type }) => type === "stream.changed").map(({ data }) => data);
    const { body: own } = await second.call("GET", `${V1}/user-course-streams`);
    expect(pushed).toHaveLength(own.length);
    expect(own).toMatchObject(pushed);
    const again = await notifiedBy(second, () => save({ timezone: "Asia/Kolkata" }));
    expect(again.map(({ type }) => type)).toEqual(["user.changed"]);
    await save({ timezone: "Atlantic/Azores" });
  });

  it("PROF-01 the profile keeps fields that the form leaves out, and empties fields that it sends empty", async () => {
    const { body } = await save({ city: "", gender: "", birthday: "", instagram_id: "", phone: "" });
    const empty = { city: null, gender: null, birthday: null, instagram_id: null, phone: null };
    expect(body).toMatchObject({ ...empty, first_name: "Vik", timezone: "Atlantic/Azores" });
  });

  it("PROF-01 the profile names every field that is wrong, in three languages", async () => {
    const wrong = {
      first_name: "",
      email: "nobody",
      gender: "X",
      phone: "abc",
      birthday: "31.02.2000",
      instagram_id: "two..dots",
      timezone: "Nowhere",
      language_code: "fr-FR",
    };
    const names = Object.keys(wrong).toSorted();
    for (const [lang, required] of [
      ["en", "This field is required."],
      ["ru", "Заполните это поле."],
      ["es", "Este campo es obligatorio."],
    ]) {
      const { status, body } = await save(wrong, `?lang=${lang}`);
      expect([status, body.map(({ field }: { field: string }) => field).toSorted()]).toEqual([422, names]);
      expect(body).toContainEqual({ field: "first_name", message: required });
    }
    expect((await save({ email: "learner@example.com" })).body).toEqual([
      { field: "email", message: "An account with this e-mail already exists." },
    ]);
  });

  it.each(["1.1.2000", "32.01.2000", "29.02.2023", "01.13.2000", "01.01.1899", "01.01.2999", "2000-01-01"])(
    "PROF-01 %s is not accepted as a birthday",
    async (birthday) => expect((await save({ birthday })).body).toMatchObject([{ field: "birthday" }]),
  );

  it.each([".a", "a.", "a..b", "a-b", "имя", "x".repeat(31)])(
    "PROF-01 %s is not accepted as an Instagram name",
    async (name) => expect((await save({ instagram_id: name })).body).toMatchObject([{ field: "instagram_id" }]),
  );

  it("SEC-05 fields that a learner may not set are ignored", async () => {
    const { body: before } = await second.call("GET", `${V1}/user`);
    const fields = { id: "1", role: "admin", is_admin: "1", status: "99", segments: "vip", viewed_hours: "99" };
    const flags = { phone_validated: "1", required_update_password: "0", username: "root", avatar: "x", password: "x" };
    expect((await save({ ...fields, ...flags })).body).toEqual(before);
  });

  it("PROF-01 an unfinished profile is finished by a name", async () => {
    const { call } = await signIn(platform.url, "fill-profile@example.com");
    const { body } = await call("POST", `${V1}/user`, { body: formOf({ first_name: "Filip" }) });
    expect(body).toMatchObject({ first_name: "Filip", required_update_profile: false });
  });
});

describe("settings", () => {
  it("PROF-03 notifications are switched off and on", async () => {
    for (const disable_notification of [1, 0]) {
      const notified = await notifiedBy(second, () =>
        second.call("POST", `${V1}/user/notification`, { body: { disable_notification } }),
      );
      expect(notified).toMatchObject([{ type: "user.changed", data: { disable_notification } }]);
    }
    expect((await second.call("POST", `${V1}/user/notification`, { body: {} })).body).toMatchObject([
      { field: "disable_notification" },
    ]);
  });

  it("PROF-08 the e-mail or the status is changed, and an invalid one is refused", async () => {
    const update = (body: object) => second.call("POST", `${V1}/user/update-user`, { body });
    expect((await update({ status: 30 })).body).toMatchObject({ status: 30, email: "second@example.com" });
    expect((await update({ email: " Viktor@Example.com " })).body).toMatchObject({ email: "viktor@example.com" });
    expect((await update({ email: "second@example.com", status: 40 })).body).toMatchObject({ status: 40 });
    for (const body of [{}, { email: "x" }, { email: "learner@example.com" }])
      expect(await update(body)).toMatchObject({ status: 422, body: [{ field: "email" }] });
    expect(await update({ status: -1 })).toMatchObject({ status: 422, body: [{ field: "status" }] });
  });

  it("PROF-02 the avatar is a finished picture of the learner's own", async () => {
    const { id: fileId } = await uploadPhoto(platform.url, learner.token);
    const setAvatar = (account: Account, avatar_file_id: unknown) =>
      account.call("POST", `${V1}/user/avatar`, { body: { avatar_file_id } });
    expect(await setAvatar(second, fileId)).toMatchObject({ status: 422, body: [{ field: "avatar_file_id" }] });
    expect((await setAvatar(learner, "x")).status).toBe(422);
    const notified = await notifiedBy(learner, () => setAvatar(learner, fileId));
    const avatar = { id: fileId, url: expect.stringContaining(`/files/${fileId}/`) };
    expect(notified).toMatchObject([{ type: "user.changed", data: { avatar } }]);
    const { body } = await learner.call("GET", `${V1}/user`);
    expect((await fetch(platform.url + body.avatar.url)).status).toBe(200);
  });

  it("AUTH-12 SEC-07 a new password needs the current one, and ends every other session", async () => {
    const email = "mobile-only@example.com";
    const [here, there] = [await signIn(platform.url, email), await signIn(platform.url, email)];
    const change = (body: object) => here.call("POST", `${V1}/user/update-password`, { body });
    const input = { current_password: DEMO_PASSWORD, password: "quite-another", password_repeat: "quite-another" };
    expect((await change({ ...input, current_password: "wrong" })).body).toMatchObject([{ field: "current_password" }]);
    expect((await change({ ...input, password_repeat: "else" })).body).toMatchObject([{ field: "password_repeat" }]);
    const same = { ...input, password: DEMO_PASSWORD, password_repeat: DEMO_PASSWORD };
    expect((await change(same)).body).toMatchObject([{ field: "password" }]);
    const socket = listenToBus(platform.url, { token: there.token });
    await socket.wait("bus:ready");
    expect((await change(input)).body).toMatchObject({ required_update_password: false });
    expect(await socket.wait("bus:bye", 1_000)).toEqual({ code: "revoked", reason: "ended" });
    expect((await there.call("GET", `${V1}/user`)).status).toBe(401);
    expect((await here.call("GET", `${V1}/user`)).status).toBe(200);
    await signIn(platform.url, email, "quite-another");
  });
});

describe("reminders", () => {
  const input = { title: "Yoga", time: "07:05", weekdays: ["sun", "mon"], timezone: "Europe/Riga", is_enabled: 1 };

  it("PROF-04 reminders are made, listed, changed and deleted", async () => {
    const { status, body } = await second.call("POST", `${V1}/user-reminder`, { body: input });
    expect([status, body]).toEqual([201, { ...input, id: expect.any(Number), weekdays: ["mon", "sun"] }]);
    expect((await second.call("GET", `${V1}/user-reminder`)).body).toEqual([body]);
    const path = `${V1}/user-reminder/${body.id}`;
    const changed = { ...input, title: "Later", weekdays: ["fri"], is_enabled: false };
    expect((await second.call("PUT", path, { body: changed })).body).toMatchObject({ title: "Later", is_enabled: 0 });
    expect((await learner.call("PUT", path, { body: changed })).status).toBe(404);
    expect((await learner.call("DELETE", path)).status).toBe(404);
    expect((await second.call("DELETE", path)).status).toBe(204);
    expect((await second.call("DELETE", path)).status).toBe(404);
    expect((await second.call("GET", `${V1}/user-reminder`)).body).toEqual([]);
  });

  it("PROF-04 reminders without a zone are in the learner's; what is wrong is named", async () => {
    const { body } = await learner.call("POST", `${V1}/user-reminder`, { body: { ...input, timezone: undefined } });
    expect(body.timezone).toBe("Europe/Madrid");
    const wrong = { title: "", time: "24:00", weekdays: ["someday"], timezone: "x", is_enabled: 2 };
    const refused = await learner.call("PUT", `${V1}/user-reminder/${body.id}`, { body: wrong });
    expect(refused.status).toBe(422);
    expect(new Set(refused.body.map(({ field }: { field: string }) => field))).toEqual(new Set(Object.keys(wrong)));
  });
});

describe("social networks", () => {
  it("PROF-05 the linked ones are listed and unlinked", async () => {
    const { body } = await learner.call("GET", `${V1}/user-external-auth`);
    expect(body).toEqual([{ id: expect.any(Number), source: "google" }]);
    const path = `${V1}/user-external-auths/${body[0].id}`;
    expect((await second.call("DELETE", path)).status).toBe(404);
    expect((await learner.call("DELETE", path)).status).toBe(204);
    expect((await learner.call("GET", `${V1}/user-external-auth`)).body).toEqual([]);
  });
});

it.each([
  ["POST", "/user"],
  ["DELETE", "/user"],
  ["POST", "/user/notification"],
  ["POST", "/user/avatar"],
  ["POST", "/user/update-password"],
  ["POST", "/user/update-user"],
  ["GET", "/user-external-auth"],
  ["DELETE", "/user-external-auths/1"],
  ["GET", "/user-reminder"],
  ["POST", "/user-reminder"],
  ["PUT", "/user-reminder/1"],
  ["DELETE", "/user-reminder/1"],
])("SEC-05 %s %s is refused without a session", async (method, path) => {
  for (const token of [undefined, "x".repeat(43)])
    expect((await createCall(platform.url, token)(method, V1 + path)).status).toBe(401);
});

describe("the end of an account", () => {
  it("PROF-07 SEC-07 the end of an account deletes everything of the account, sockets and token immediately", async () => {
    const uploads = join(dataDir, "files", "uploads");
    const photos = (await readdir(uploads)).length;
    const bus = listenToBus(platform.url, { token: learner.token });
    await bus.wait("bus:ready");
    expect((await learner.call("DELETE", `${V1}/user`)).status).toBe(204);
    expect(await bus.wait("bus:bye", 1_000)).toEqual({ code: "revoked", reason: "deleted" });
    expect((await learner.call("GET", `${V1}/user`)).status).toBe(401);
    const login = { body: { email: "learner@example.com", password: DEMO_PASSWORD } };
    expect((await createCall(platform.url)("POST", `${V1}/auth/login`, login)).status).toBe(422);
    const admin = await signIn(platform.url, "admin@example.com");
    const { body: chats } = await admin.call("GET", "/staff/v1/chats");
    expect(JSON.stringify(chats)).not.toContain("Larsen");
    const { body: letters } = await admin.call("GET", "/staff/v1/outbox");
    expect(letters.filter(({ recipient }: { recipient: string }) => recipient === "learner@example.com")).toEqual([]);
    await until("the files are gone", async () => (await readdir(uploads)).length < photos);
  });

  it("PROF-07 the end of an account does not touch other accounts, and staff cannot be deleted", async () => {
    expect((await second.call("GET", `${V1}/chats`)).body.length).toBeGreaterThan(0);
    const expert = await signIn(platform.url, "expert@example.com");
    expect((await expert.call("DELETE", `${V1}/user`)).status).toBe(403);
  });

  it("PROF-07 the end of an account frees the e-mail for a new account", async () => {
    const fields = { email: "learner@example.com", password: "fresh-start", password_repeat: "fresh-start" };
    const guest = createCall(platform.url);
    const { body } = await guest("POST", `${V1}/auth/signup-by-email`, { body: formOf(fields) });
    expect(body.data.user.id).not.toBe(learner.userId);
  });
});
