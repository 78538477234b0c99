// The onboarding chat on fake ports: what is asked, what is sent, and where a reload resumes.
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { Secret } from "../../bus/secret";
import { fakeConfig, fakeUser } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure, silence } from "../../ports/fakes/http";
import {
  makeRemote,
  nobodyYet,
  fakeQuestions as questions,
  startOnboarding as start,
} from "../../ports/fakes/onboarding";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";
import type { Answer } from "./events";

const name: Answer = { question: "firstName", firstName: " Lena " };
const password = (text: string): Answer => ({ question: "password", password: new Secret(text) });

describe("the onboarding's script", () => {
  it("BRAND-07 the onboarding's script is the remote one when that has our version", async () => {
    const { client } = await start({ remote$: answer(makeRemote({ questions: questions.slice(0, 1) })) });
    expect(client.state().onboarding.script).toMatchObject({
      origin: "remote",
      welcomeMessages: ["Hi!"],
      goodbyeMessages: ["Bye!"],
      questions: [{ name: "firstName" }],
    });
  });

  it("BRAND-07 the onboarding's script is the remote one also where that writes its version as text", async () => {
    const { client } = await start({ remote$: answer(makeRemote({ version: "13" })) });
    expect(client.state().onboarding.script?.origin).toBe("remote");
  });

  it.each([
    ["an older version", answer(makeRemote({ version: 12, questions: [] }))],
    ["a newer version of another shape", answer(makeRemote({ version: 14, questions: "none" }))],
    ["no version", answer(makeRemote({ version: undefined }))],
    ["our version and another shape", answer(makeRemote({ questions: [{ name: "shoeSize" }] }))],
    ["no answer", failure({ kind: "offline" })],
  ])("BRAND-07 the onboarding's script is the local one for %s", async (_, remote$) => {
    const { client } = await start({ remote$ });
    const { script } = client.state().onboarding;
    expect(script).toMatchObject({ origin: "local", welcomeMessages: [], goodbyeMessages: [] });
    expect(script?.questions.map(({ name }) => name)).toEqual(questions.map(({ name }) => name));
  });
});

describe("the onboarding chat", () => {
  it("AUTH-16 the onboarding chat asks one question after the other, sends each status, and ends", async () => {
    const { give, skip, current, sent, turns, client } = await start();
    expect(current()).toBe("firstName");
    give(name);
    expect(current()).toBe("password");
    give(password(" my-first-one "));
    expect(current()).toBe("socials");
    skip("socials");
    expect(current()).toBe("birthday");
    give({ question: "birthday", birthday: "01.02.1990" });
    skip("avatarId");
    expect(current()).toBeNull();
    expect(sent()).toEqual([
      ["/user", { first_name: "Lena" }],
      ["/user/update-password", { password: "my-first-one", password_repeat: "my-first-one" }],
      ["/user", { birthday: "01.02.1990" }],
      ["/user/update-user", { status: 30 }],
      ["/user/update-user", { status: 40 }],
    ]);
    expect(turns().map(({ question, reply }) => [question.name, reply])).toEqual([
      ["firstName", { kind: "text", text: "Lena" }],
      ["email", { kind: "text", text: fakeUser.email }],
      ["password", { kind: "hidden" }],
      ["socials", { kind: "skipped" }],
      ["birthday", { kind: "text", text: "01.02.1990" }],
      ["avatarId", { kind: "skipped" }],
    ]);
    expect(client.state().onboarding.hasSpoken).toBe(true);
  });

  it.each<[string, Answer, object]>([
    ["no name", { question: "firstName", firstName: " " }, { key: "required" }],
    ["no e-mail", { question: "email", email: "lena@" }, { key: "email.atLast" }],
    ["a short password", password("short"), { key: "min.count", values: { count: 8 } }],
    ["no day of the calendar", { question: "birthday", birthday: "31.02.1990" }, { key: "birthday" }],
  ])("AUTH-16 the onboarding chat asks again for %s, and sends nothing", async (_, given, violation) => {
    const { give, sent, client } = await start();
    give(given);
    expect(sent()).toEqual([]);
    expect(client.state().onboarding.tries.at(-1)).toMatchObject({
      question: given.question,
      refusal: { kind: "violation", violation },
    });
  });

  it("AUTH-16 a refusal keeps the question open, its draft, and the reason", async () => {
    const problem = { kind: "refused", status: 422, fields: { email: "Taken" } } as const;
    const { client, give, current, turns } = await start({
      user: { ...nobodyYet, first_name: "Lena", email: null },
      respond: ({ path }) => (path === "/user/update-user" ? failure(problem) : null),
    });
    client.send({ type: "drafts/changed", payload: { place: "onboarding:email", text: "a@b.example" } });
    give({ question: "email", email: " A@B.example" });
    expect(current()).toBe("email");
    expect(turns().at(-1)?.tries).toEqual([
      { question: "email", text: " A@B.example", refusal: { kind: "problem", problem } },
    ]);
    expect(client.state().drafts.byPlace["onboarding:email"]).toBe("a@b.example");
  });

  it("AUTH-16 an accepted answer removes its draft", async () => {
    const { client, give } = await start();
    client.send({ type: "drafts/changed", payload: { place: "onboarding:firstName", text: "Lena" } });
    give(name);
    expect(client.state().drafts.byPlace).toEqual({});
  });

  it("AUTH-16 SEC-03 nothing of a password is stored in the state", async () => {
    const { client, give } = await start({ user: { ...nobodyYet, first_name: "Lena" } });
    give(password("short"));
    expect(client.state().onboarding.tries).toMatchObject([{ question: "password", text: null }]);
    give(password(" "));
    expect(client.state().onboarding.tries.at(-1)).toMatchObject({ refusal: { violation: { key: "required" } } });
    expect(JSON.stringify(client.state())).not.toContain("short");
  });

  it("AUTH-16 only one answer is sent at a time", async () => {
    const { give, sent } = await start({ respond: ({ method }) => (method === "POST" ? silence() : null) });
    give(name);
    give(name);
    expect(sent()).toHaveLength(1);
  });

  it("AUTH-16 an answer stays the open one until it is accepted, also where a push is faster than the call", async () => {
    const arrived$ = new Subject<FakeAnswer>();
    const { client, give, current } = await start({ respond: ({ method }) => (method === "POST" ? arrived$ : null) });
    const { user } = client.state().session;
    give(name);
    if (user) client.send({ type: "user.changed", payload: { ...user, firstName: "Lena" } });
    expect([current(), client.state().onboarding.pending]).toEqual(["firstName", "firstName"]);
    arrived$.next({ body: { ...nobodyYet, first_name: "Lena" } });
    arrived$.complete();
    expect([current(), client.state().onboarding.pending]).toEqual(["password", null]);
  });

  it.each([
    ["nothing", {}, "firstName"],
    ["a name", { first_name: "Lena" }, "password"],
    ["no e-mail", { first_name: "Lena", email: null, status: 20 }, "email"],
    ["a name missing behind a password", { status: 20 }, "firstName"],
    ["a password", { first_name: "Lena", status: 20 }, "socials"],
    ["a birthday", { first_name: "Lena", status: 30 }, "avatarId"],
    ["everything", { first_name: "Lena", status: 40 }, null],
  ])("AUTH-16 the onboarding chat with %s resumes at the right question", async (_, over, expected) => {
    const { current } = await start({ user: { ...nobodyYet, ...over } });
    expect(current()).toBe(expected);
  });

  it("AUTH-16 what was skipped without a status stays skipped after a reload", async () => {
    const storage = createFakeStorage();
    const user = { ...nobodyYet, first_name: "Lena", status: 20 };
    const before = await start({ user, ports: createFakePorts({ storage }) });
    before.skip("socials");
    before.client.stop();
    const after = await start({ user, ports: createFakePorts({ storage }) });
    expect(after.current()).toBe("birthday");
  });

  it("AUTH-16 BRAND-06 networks are offered only where there are some to link", async () => {
    const domain = { ...fakeConfig.domain, socialAuthClients: { login: [], linking: [] } };
    const { current } = await start({
      user: { ...nobodyYet, first_name: "Lena", status: 20 },
      respond: ({ path }) => (path === "/config.json" ? answer({ ...fakeConfig, domain }) : null),
    });
    expect(current()).toBe("birthday");
  });

  it("AUTH-16 a required name is asked again when it is skipped", async () => {
    const { skip, current } = await start();
    skip("firstName");
    expect(current()).toBe("firstName");
  });

  it("AUTH-16 a network that was linked answers its question", async () => {
    const { client, current, turns } = await start({ user: { ...nobodyYet, first_name: "Lena", status: 20 } });
    expect(current()).toBe("socials");
    client.send({ type: "socialLinks/linked", payload: {} });
    expect(current()).toBe("birthday");
    expect(turns().some(({ tries }) => tries.length > 0)).toBe(false);
  });

  it("AUTH-16 a picture that became the avatar answers its question, in the chat only", async () => {
    const { client, current, sent, events } = await start({ user: { ...nobodyYet, first_name: "Lena", status: 30 } });
    const saved = () => client.send({ type: "user/avatarRequested", payload: { fileId: 5 } });
    client.send({ type: "page/shown", payload: { name: "userEdit" } });
    saved();
    expect(current()).toBe("avatarId");
    client.send({ type: "onboarding/opened", payload: {} });
    saved();
    expect(current()).toBeNull();
    expect(sent().at(-1)).toEqual(["/user/update-user", { status: 40 }]);
    expect(events.filter(({ type }) => type === "bus/effectFailed")).toEqual([]);
  });
});

describe("permission for notifications", () => {
  const push = { name: "pushPermission", type: "push", required: false, message: { en: "Shall we tell you?" } };
  const remote$ = answer(makeRemote({ questions: [push] }));

  it.each([
    ["granted", null, []],
    ["denied", "pushPermission", [{ refusal: { kind: "forbidden" } }]],
  ] as const)("AUTH-16 %s by the browser leaves the question %s", async (permit, open, tries) => {
    const { client, ports, current, turns } = await start({ remote$ });
    expect(current()).toBe("pushPermission");
    ports.desktop.permit = permit;
    client.send({ type: "onboarding/permissionRequested", payload: {} });
    expect(current()).toBe(open);
    expect(turns()[0]).toMatchObject({ tries, reply: open ? null : { kind: "yes" } });
  });

  it("AUTH-16 permission for notifications is not requested when the browser has decided", async () => {
    const ports = createFakePorts();
    ports.desktop.permit = "denied";
    const { current } = await start({ remote$, ports });
    expect(current()).toBeNull();
  });
});
