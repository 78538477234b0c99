// News on this device while no page is open: asked for by a press, renewed, withdrawn, ended with the session.
import { NEVER, throwError } from "rxjs";
import { describe, expect, it } from "vitest";
import { fakeConfig, type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { selectDeviceNotifications } from "./select";

const KEY = "user:7:push";

interface Given {
  readonly ports?: ReturnType<typeof createFakePorts>;
  readonly respond?: Responder;
  readonly isOfflineEnable?: boolean;
}
const permitted = () => {
  const ports = createFakePorts();
  ports.desktop.permit = "granted";
  return ports;
};

async function start({ ports = permitted(), respond: more = () => null, isOfflineEnable = true }: Given = {}) {
  const respond: Responder = (call) => {
    const given$ = more(call);
    if (given$) return given$;
    if (call.path === "/config.json") return answer({ ...fakeConfig, brand: { ...fakeConfig.brand, isOfflineEnable } });
    if (call.path === "/push-key") return answer({ key: "the key" });
    return call.path.startsWith("/push-subscriptions") ? answer(undefined) : null;
  };
  const fake = await startFakeClient({ ports, respond, token: "token-1" });
  await settlePromises();
  const calls = () =>
    ports.http.calls.flatMap(({ method, path }) => (path.startsWith("/push") ? [`${method} ${path}`] : []));
  const settle = async (ms = 0) => {
    ports.clock.advance(ms);
    await settlePromises();
  };
  return {
    ...fake,
    ports,
    calls,
    settle,
    status: () => selectDeviceNotifications(fake.client.state()).pushStatus,
    turnOn: async () => {
      fake.client.send({ type: "notifications/pushRequested", payload: {} });
      await settle();
    },
    turnOff: async () => {
      fake.client.send({ type: "notifications/pushWithdrawn", payload: {} });
      await settle();
    },
    look: async () => {
      fake.client.send({ type: "notifications/pushLooked", payload: {} });
      await settle();
    },
  };
}

describe("news on this device while no page is open", () => {
  it("OFF-06 nothing is asked of the browser's push service before a press, and the press makes the device the learner's", async () => {
    const { ports, status, turnOn, calls, settle } = await start();
    await settle(60_000);
    expect([ports.devicePush.asked, calls(), status()]).toEqual([[], [], "unknown"]);
    await turnOn();
    expect(ports.devicePush.asked).toEqual(["subscribe the key"]);
    expect(calls()).toEqual(["GET /push-key", "POST /push-subscriptions"]);
    expect(ports.http.calls.at(-1)?.body).toEqual({
      endpoint: "https://push.example/7",
      keys: { p256dh: "a key", auth: "a secret" },
      lang: "en",
    });
    expect(status()).toBe("on");
  });

  it("OFF-06 the browser's yes to notifications asks for it too", async () => {
    const ports = createFakePorts();
    const { client, status, settle } = await start({ ports });
    ports.desktop.permit = "granted";
    client.send({ type: "notifications/permissionRequested", payload: {} });
    await settle();
    expect(status()).toBe("on");
  });

  it("OFF-06 it is never said to be on before the push service and the server have answered; 15 s are the longest", async () => {
    const { ports, status, turnOn, settle } = await start();
    ports.devicePush.address$ = NEVER;
    await turnOn();
    expect(status()).toBe("starting");
    await settle(14_000);
    expect(status()).toBe("starting");
    await settle(1_500);
    expect(status()).toBe("failed");
    expect(ports.storage.local.get(KEY)).toBeNull();
  });

  it("OFF-06 a refusal of the push service or of the server is said, and can be tried again", async () => {
    let refuses = true;
    const { ports, status, turnOn } = await start({
      respond: ({ method, path }) =>
        refuses && method === "POST" && path === "/push-subscriptions"
          ? failure({ kind: "refused", status: 422 })
          : null,
    });
    await turnOn();
    expect(status()).toBe("failed");
    refuses = false;
    const address$ = ports.devicePush.address$;
    ports.devicePush.address$ = throwError(() => new DOMException("no", "AbortError"));
    await turnOn();
    expect(status()).toBe("failed");
    ports.devicePush.address$ = address$;
    await turnOn();
    expect(status()).toBe("on");
  });

  it("OFF-06 it is renewed at each start on the device that has it, and on no other", async () => {
    const first = await start();
    await first.turnOn();
    const { storage, clock } = first.ports;
    first.client.stop();
    const ports = Object.assign(createFakePorts({ storage, clock }));
    ports.desktop.permit = "granted";
    const again = await start({ ports });
    expect(again.calls()).toEqual([]);
    await again.settle(5_000);
    expect(again.calls()).toEqual(["GET /push-key", "POST /push-subscriptions"]);
    expect(again.status()).toBe("on");
    ports.devicePush.renewed$.next();
    await again.settle();
    expect(again.calls()).toHaveLength(4);
  });

  it("OFF-06 a renewal that failed is tried again once the network is back", async () => {
    const { ports, status, turnOn, settle } = await start();
    await turnOn();
    const { address$ } = ports.devicePush;
    ports.devicePush.address$ = throwError(() => new TypeError("offline"));
    ports.page.isOnline$.next(false);
    ports.devicePush.renewed$.next();
    await settle();
    expect(status()).toBe("failed");
    ports.devicePush.address$ = address$;
    ports.page.isOnline$.next(true);
    await settle();
    expect(status()).toBe("on");
  });

  it("OFF-06 withdrawn, it ends on the device first, also where the server cannot be told", async () => {
    const { ports, status, turnOn, turnOff, calls } = await start({
      respond: ({ method }) => (method === "DELETE" ? failure({ kind: "offline" }) : null),
    });
    await turnOn();
    await turnOff();
    expect(ports.devicePush.asked.at(-1)).toBe("unsubscribe");
    expect(calls().at(-1)).toBe("DELETE /push-subscriptions");
    expect([status(), ports.storage.local.get(KEY)]).toEqual(["off", null]);
  });

  it.each([
    [
      "a server without the calls",
      {
        respond: (({ path }) =>
          path === "/push-key" ? failure({ kind: "refused", status: 404 }) : null) satisfies Responder,
      },
      true,
    ],
    ["a brand without a worker", { isOfflineEnable: false }, false],
  ])("OFF-06 %s has none, and the browser is not asked", async (_, given: Given, isAsked) => {
    const { ports, status, look, turnOn, calls } = await start(given);
    await look();
    expect(status()).toBe("absent");
    await turnOn();
    expect([status(), ports.devicePush.asked, calls().length > 0]).toEqual(["absent", [], isAsked]);
  });

  it("OFF-06 the settings learn that it may be had, and a browser without it is not offered any", async () => {
    const able = await start();
    await able.look();
    expect([able.status(), able.ports.devicePush.asked]).toEqual(["off", []]);
    const ports = permitted();
    ports.devicePush.isPresent = false;
    const unable = await start({ ports });
    await unable.look();
    expect([unable.status(), unable.calls()]).toEqual(["absent", []]);
  });

  it("OFF-06 it is off once the browser's permission is, or another tab has withdrawn it", async () => {
    const { ports, status, turnOn, settle } = await start();
    await turnOn();
    ports.desktop.decide("denied");
    await settle();
    expect(status()).toBe("off");
    ports.desktop.permit = "granted";
    await turnOn();
    expect(status()).toBe("on");
    ports.storage.changeElsewhere(KEY, null);
    await settle();
    expect(status()).toBe("off");
  });

  it("OFF-06 AUTH-14 the end of a session ends it on the device, also without a network", async () => {
    const { ports, client, turnOn, settle } = await start({
      respond: ({ path }) => (path === "/auth/logout" ? failure({ kind: "offline" }) : null),
    });
    // with it the visitor's part is loaded
    client.send({ type: "page/shown", payload: { name: "home" } });
    await turnOn();
    expect(ports.push.forgetCount).toBe(0);
    client.send({ type: "session/logoutRequested", payload: {} });
    await settle();
    expect(ports.push.forgetCount).toBe(1);
    expect(ports.storage.local.get(KEY)).toBeNull();
  });
});
