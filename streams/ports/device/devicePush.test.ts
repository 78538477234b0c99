/** A device's address at its push service: asked for, the same again, another server's key, and its end. */
import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { createPushPort } from "../outside/push";
import { createDevicePushPort, endDevicePush, type PushingWindow } from "./devicePush";

const KEY = "BP-_AQ";
const OWNER = { user: 7, title: "Local School" };

/** A browser whose push service has given this key an address already; null: to none. */
function browser(knownKey: string | null = null, more: object = {}) {
  const did: string[] = [];
  const records = new Map<string, string>();
  const make = (key: string) => ({
    endpoint: `https://push.example/${key}`,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, "base64url")).buffer },
    toJSON: () => ({ endpoint: `https://push.example/${key}`, keys: { p256dh: "a key", auth: "a secret" } }),
    unsubscribe: async () => {
      did.push("unsubscribe");
      has = null;
      return true;
    },
  });
  let has = knownKey === null ? null : make(knownKey);
  const pushManager = {
    getSubscription: async () => has,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      did.push(`subscribe ${applicationServerKey}`);
      has ??= make(applicationServerKey);
      return has;
    },
  };
  const registration = { pushManager };
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    controller: null,
    getRegistration: async () => registration,
  });
  const caches = {
    open: async () => ({ put: async (path: string, answer: Response) => void records.set(path, await answer.text()) }),
    delete: async (name: string) => {
      did.push(`delete ${name}`);
      records.clear();
      return true;
    },
  };
  // cast: of the window it has what the port uses
  const window = { PushManager: class {}, caches, navigator: { serviceWorker }, ...more } as unknown as PushingWindow;
  return { window, did, records, serviceWorker };
}

describe("the device's push address", () => {
  it("OFF-06 a device gives its address and keys, and its worker learns whose it is", async () => {
    const { window, did, records } = browser();
    const address = await firstValueFrom(createDevicePushPort(window).subscribe(KEY, OWNER));
    expect(address).toEqual({ endpoint: `https://push.example/${KEY}`, p256dh: "a key", auth: "a secret" });
    expect(did).toEqual([`subscribe ${KEY}`]);
    expect(JSON.parse(records.get("/owner") ?? "")).toEqual(OWNER);
  });

  it("OFF-06 an address of another key ends first, and one of the same key stays", async () => {
    const other = browser("BAAA");
    await firstValueFrom(createDevicePushPort(other.window).subscribe(KEY, OWNER));
    expect(other.did).toEqual(["unsubscribe", `subscribe ${KEY}`]);
    const same = browser(KEY);
    await firstValueFrom(createDevicePushPort(same.window).subscribe(KEY, OWNER));
    expect(same.did).toEqual([`subscribe ${KEY}`]);
  });

  it("OFF-06 the end of it is on the device, with what the worker knew of the learner", async () => {
    const { window, did, records } = browser(KEY);
    records.set("/owner", "{}");
    expect(await endDevicePush(window)).toBe(`https://push.example/${KEY}`);
    expect(did).toEqual(["delete learning:owner", "unsubscribe"]);
    expect(records.size).toBe(0);
    expect(await endDevicePush(window)).toBeNull();
  });

  it("OFF-06 the end of a session ends it, and nothing fails where a browser has none of it", async () => {
    const { window, did } = browser(KEY);
    // cast: it is no app around the page
    createPushPort(window as Parameters<typeof createPushPort>[0]).forgetDevice();
    await expect.poll(() => did).toContain("unsubscribe");
    const none: PushingWindow = { navigator: {} };
    expect(await endDevicePush(none)).toBeNull();
    expect(createDevicePushPort(none).isPossible()).toBe(false);
    await expect(firstValueFrom(createDevicePushPort(none).subscribe(KEY, OWNER))).rejects.toThrow("no worker");
  });

  it("OFF-06 a device that saves data has none without a worker", () => {
    const { window, serviceWorker } = browser();
    expect(createDevicePushPort(window).isPossible()).toBe(true);
    const saving = {
      ...window,
      navigator: { serviceWorker, connection: { saveData: true } },
    } as unknown as PushingWindow;
    expect(createDevicePushPort(saving).isPossible()).toBe(false);
    Object.assign(serviceWorker, { controller: {} });
    expect(createDevicePushPort(saving).isPossible()).toBe(true);
  });

  it("OFF-06 the page learns from its worker that the browser has replaced the address", () => {
    const { window, serviceWorker } = browser();
    let count = 0;
    createDevicePushPort(window).renewed$.subscribe(() => {
      count += 1;
    });
    for (const data of [{ type: "place" }, null, { type: "renew" }])
      serviceWorker.dispatchEvent(Object.assign(new Event("message"), { data }));
    expect(count).toBe(1);
  });
});
