/** A session that begins or ends in another tab of the same browser. */
import { describe, expect, it } from "vitest";
import { fakeUser, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";

describe("another tab", () => {
  it("AUTH-15 another tab that logs out logs this one out", async () => {
    const { client, ports } = await startFakeClient();
    ports.storage.changeElsewhere("token", null);
    expect(client.state().session).toMatchObject({ status: "guest", endedBy: "elsewhere" });
  });

  it("AUTH-15 another tab that logs out does not count as another device, even if the socket first reports that the token is revoked", async () => {
    const elsewhere = await startFakeClient();
    elsewhere.client.send({ type: "session/logoutRequested", payload: {} });
    const [mark] = [...elsewhere.ports.storage.local.stored].filter(([key]) => key.startsWith("session:"));

    const { client, ports } = await startFakeClient();
    ports.http.unauthorized$.next(undefined);
    expect(client.state().session).toMatchObject({ endedBy: "unauthorized", returnUrl: "/chat/3?x=1" });
    ports.storage.changeElsewhere(mark?.[0] ?? "", mark?.[1] ?? "");
    expect(client.state().session).toMatchObject({ status: "guest", endedBy: "elsewhere", returnUrl: null });
    expect(ports.storage.local.get("session:returnUrl")).toBeNull();
  });

  it("AUTH-15 a tab that logged out keeps its own logout, whatever reason another tab records", async () => {
    const { client, ports } = await startFakeClient();
    client.send({ type: "session/logoutRequested", payload: {} });
    for (const reason of ["over", "unauthorized", "logout"])
      ports.storage.changeElsewhere("session:end", `${reason} 2`);
    expect(client.state().session).toMatchObject({ status: "guest", endedBy: "logout" });
  });

  it("AUTH-15 a tab that has seen a logout ignores other reasons, except for a deleted account", async () => {
    const { client, ports } = await startFakeClient();
    ports.storage.changeElsewhere("session:end", "logout 1");
    ports.storage.changeElsewhere("session:end", "over 2");
    expect(client.state().session).toMatchObject({ endedBy: "elsewhere" });
    ports.storage.changeElsewhere("session:end", "deleted 3");
    expect(client.state().session).toMatchObject({ endedBy: "deleted" });
  });

  it.each([
    ["the server that names it", "logout", null],
    ["a server that does not, where another tab has just logged out", "ended", "logout"],
  ])(
    "AUTH-15 AUTH-13 a logout in another tab counts as that by %s, and corrects no other tab",
    async (_, reason, stored) => {
      const { client, ports } = await startFakeClient();
      const record = stored && `${stored} ${ports.clock.now()}`;
      if (record) ports.storage.local.set("session:end", record);
      ports.socket.signals$.next({ kind: "packet", name: "bus:bye", raw: { code: "revoked", reason } });
      expect(client.state().session).toMatchObject({ status: "guest", endedBy: "elsewhere", returnUrl: null });
      expect(ports.token.read()).toBeNull();
    },
  );

  it.each(["over", "unauthorized", "deleted"] as const)(
    "AUTH-15 AUTH-13 another tab that first hears of an end (%s) tells this one the same reason",
    async (reason) => {
      const { client, ports } = await startFakeClient();
      ports.storage.changeElsewhere("session:end", `${reason} 1`);
      ports.storage.changeElsewhere("token", null);
      expect(client.state().session).toMatchObject({ status: "guest", endedBy: reason });
    },
  );

  it("AUTH-13 a session ends here also where another tab has removed the token already", async () => {
    const { client, ports } = await startFakeClient();
    ports.token.clear();
    ports.socket.signals$.next({ kind: "packet", name: "bus:bye", raw: { code: "revoked", reason: "ended" } });
    expect(client.state().session).toMatchObject({ status: "guest", endedBy: "over" });
  });

  it("AUTH-15 another tab that signs in signs this one in", async () => {
    const { client, ports } = await startFakeClient({ token: null });
    ports.storage.changeElsewhere("token", "token-9");
    expect(client.state().session.status).toBe("member");
  });

  it("AUTH-15 another tab that signs in as another learner leaves nothing of the first here", async () => {
    let id = 7;
    const { client, ports, payloads } = await startFakeClient({
      respond: (call) => (call.path === "/user" ? answer({ ...fakeUser, id }) : null),
    });
    client.send({ type: "drafts/changed", payload: { place: "chat:3", text: "of the first" } });
    id = 8;
    ports.storage.changeElsewhere("token", "token-of-8");
    await settlePromises();
    expect(payloads("session/ended")).toMatchObject([{ reason: "elsewhere", userId: 7 }]);
    expect(client.state().session.user?.id).toBe(8);
    expect(client.state().drafts.byPlace).toEqual({});
  });
});
