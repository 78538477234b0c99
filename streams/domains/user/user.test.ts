// The user of the session, answered and pushed in any order, and complete again after a gap.
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { decode } from "../../bus/wire/wire";
import { fakeUser, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer } from "../../ports/fakes/http";
import { AuthStruct } from "../session/events";

const named = (name: string) => ({ ...fakeUser, first_name: name });

/** A session whose changes are answered when a test says so. */
async function start() {
  const server = { user: named("Lena"), answers: [] as Subject<FakeAnswer>[] };
  const fake = await startFakeClient({
    respond: ({ method, path }) => {
      if (path === "/user" && method === "GET") return answer(server.user);
      if (method !== "POST" || !path.startsWith("/user")) return null;
      const answer$ = new Subject<FakeAnswer>();
      server.answers.push(answer$);
      return answer$;
    },
  });
  fake.client.send({ type: "bus/visitorRequested", payload: {} });
  await settlePromises();
  const push = (seq: number, name: string) =>
    fake.ports.socket.signals$.next({
      kind: "packet",
      name: "bus",
      raw: { v: 1, epoch: "E1", seq, id: `id-${seq}`, type: "user.changed", at: 1_790_000_000, data: named(name) },
    });
  const answerWith = (index: number, name: string) => {
    server.answers[index]?.next({ body: named(name) });
    server.answers[index]?.complete();
  };
  return { ...fake, server, push, answerWith, name: () => fake.client.state().session.user?.firstName };
}

describe("an answer about the user", () => {
  it.each([
    ["a step put off", { type: "user/proofLaterRequested", payload: {} }],
    ["a name", { type: "onboarding/answerGiven", payload: { answer: { question: "firstName", firstName: "Olga" } } }],
    ["a switch", { type: "user/notificationsRequested", payload: { isDisabled: true } }],
  ] as const)(
    "RT-03 an answer about the user that comes late does not undo what was pushed since: %s",
    async (_, change) => {
      const { client, server, push, answerWith, name } = await start();
      client.send(change);
      push(1, "Of the change");
      push(2, "Of a later one");
      expect(server.answers).toHaveLength(1);
      answerWith(0, "Of the change");
      expect(name()).toBe("Of a later one");
    },
  );

  it("RT-03 an answer about the user counts where nothing was pushed", async () => {
    const { client, answerWith, name } = await start();
    client.send({ type: "user/addressRequested", payload: { email: "olga@example.com" } });
    answerWith(0, "Olga");
    expect(name()).toBe("Olga");
  });
});

describe("a user who may have changed unseen", () => {
  it("RT-08 a user who may have changed unseen is requested once the connection is open, and again after a cut", async () => {
    const { client, server, calls, name } = await start();
    // the one that began the session, and the one that was requested with the position known
    expect(calls("GET", "/user")).toHaveLength(2);
    server.user = named("Olga");
    client.send({ type: "connection/staleNoticed", payload: { types: "all", reason: "quarantine" } });
    expect(name()).toBe("Olga");
    client.send({ type: "connection/staleNoticed", payload: { types: ["chat.changed"], reason: "quarantine" } });
    expect(calls("GET", "/user")).toHaveLength(3);
  });
});

describe("a user with odd fields", () => {
  it.each([
    ["an empty gender", { gender: "" }, { gender: null }],
    ["an unknown gender", { gender: "X" }, { gender: null }],
    ["a list for the avatar", { avatar: [] }, { avatar: null }],
    ["segments as objects", { segments: [{ name: "new" }, { id: 4 }, "vip"] }, { segments: ["new", "vip"] }],
    ["no list for the segments", { segments: "none" }, { segments: [] }],
    ["a text for the status", { status: "40" }, { status: 40 }],
    ["no number for the status", { status: "far" }, { status: null }],
    ["numbers for flags", { disable_notification: 1, is_admin: "0" }, { disableNotification: true, isAdmin: false }],
    ["a number for a name", { first_name: 7 }, { firstName: "" }],
  ])("BUS-04 a user is still signed in: %s counts as absent or as what it means", async (_, odd, expected) => {
    const { client } = await startFakeClient({
      respond: ({ path }) => (path === "/user" ? answer({ ...fakeUser, ...odd }) : null),
    });
    expect(client.state().session.user).toMatchObject({ id: fakeUser.id, ...expected });
  });

  it.each([true, 1, "1"])("a sign-in takes an answer whose success is %j", (success) => {
    const data = { token: "a-token", user: fakeUser };
    expect(decode({ success, data }, AuthStruct)).toMatchObject({ success: true, data: { token: data.token } });
  });
});
