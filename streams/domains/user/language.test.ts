/** The account's language and the device's, in a whole client. */
import { describe, expect, it } from "vitest";
import { fakeUser, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";

const formOf = (call: { readonly body?: unknown } | undefined) =>
  call?.body instanceof FormData ? Object.fromEntries(call.body) : null;

async function start(
  languageCode: string | null,
  prepare: (ports: ReturnType<typeof createFakePorts>) => void = () => undefined,
) {
  const ports = createFakePorts();
  prepare(ports);
  let user: object = { ...fakeUser, language_code: languageCode };
  const server = { isDown: false };
  const started = await startFakeClient({
    ports,
    respond: (call) => {
      if (call.path !== "/user") return null;
      if (call.method === "GET") return answer(user);
      if (server.isDown) return failure({ kind: "offline" });
      user = { ...user, ...formOf(call) };
      return answer(user);
    },
  });
  return { ...started, server };
}

describe("a language that the learner chooses", () => {
  it("PROF-01 a language that the learner chooses is sent to the account after the reload, once", async () => {
    const { client, ports, calls } = await start("en-US");
    client.send({ type: "bus/visitorRequested", payload: {} });
    await settlePromises();
    client.send({ type: "brand/languageChosen", payload: { language: "es" } });
    expect(ports.page.reloadCount).toBe(1);
    client.stop();
    expect(calls("POST", "/user")).toEqual([]);
    const again = await start("en-US", (next) => {
      for (const [key, value] of ports.storage.local.stored) next.storage.local.set(key, value);
    });
    expect(again.calls("POST", "/user").map(formOf)).toEqual([{ language_code: "es-ES" }]);
    expect(again.client.state().session.user?.languageCode).toBe("es-ES");
    again.ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    expect(again.calls("POST", "/user")).toHaveLength(1);
  });

  it("PROF-01 a language that the learner chooses is sent again when the connection is back", async () => {
    const { server, ports, calls } = await start("en-US", ({ storage }) => {
      storage.local.set("brand:language", "ru");
    });
    server.isDown = true;
    ports.storage.local.set("brand:languageUnsent", "1");
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    server.isDown = false;
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    ports.socket.signals$.next({ kind: "connected", transport: "websocket" });
    expect(calls("POST", "/user").map(formOf)).toEqual([{ language_code: "ru-RU" }, { language_code: "ru-RU" }]);
  });

  it("PROF-01 a language that the learner chooses is sent with a profile that is saved", async () => {
    const { client, calls } = await start("en-US");
    const profile = {
      firstName: "Lena",
      lastName: "",
      city: "",
      gender: "",
      phone: "",
      birthday: "",
      instagramId: "",
      timezone: "UTC",
    } as const;
    client.send({ type: "user/profileRequested", payload: { profile } });
    expect(formOf(calls("POST", "/user")[0])).toMatchObject({ first_name: "Lena", language_code: "en-US" });
  });
});

describe("the account's language", () => {
  it.each<[string, string | null, string | null, number]>([
    ["reloads a page that starts in another one", "es-ES", null, 1],
    ["leaves a page that starts in it", "en-US", null, 0],
    ["leaves a device on which another one was chosen", "es-ES", "en", 0],
    ["leaves a page whose domain does not offer it", "de-DE", null, 0],
    ["that nobody has chosen leaves the page as it is", null, null, 0],
  ])("PROF-01 %s", async (_, code, chosen, reloads) => {
    const { ports } = await start(code, ({ storage }) => {
      if (chosen) storage.local.set("brand:language", chosen);
    });
    expect(ports.page.reloadCount).toBe(reloads);
    expect(ports.storage.local.get("brand:accountLanguage")).toBe(reloads > 0 ? "es" : null);
  });

  it("PROF-01 the account's language is used at the next start, without a reload, and is removed by a logout", async () => {
    const { ports, client } = await start("es-ES", ({ storage }) => storage.local.set("brand:accountLanguage", "es"));
    expect(client.state().brand).toMatchObject({ language: "es", origins: { language: "account" } });
    expect(ports.page.reloadCount).toBe(0);
    client.send({ type: "session/logoutRequested", payload: {} });
    expect(ports.storage.local.get("brand:accountLanguage")).toBeNull();
  });
});
