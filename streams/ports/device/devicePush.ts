/**
 * This device's address at its browser's push service (OFF-06). Rules: it is asked for only where notifications are permitted; what the
 * worker may know of the learner is stored with it, and goes with it.
 */
import { catchError, defer, filter, from, fromEvent, map, type Observable, of } from "rxjs";
import type { DevicePushPort, PushAddress } from "../types";

/** As the worker names them (src/worker/names.ts). */
const OWNER_CACHE = "learning:owner";
const OWNER_RECORD = "/owner";

/** What of the window a subscription needs; a browser, or a private window, may have none of it. */
export interface PushingWindow {
  readonly PushManager?: unknown;
  readonly caches?: Pick<CacheStorage, "open" | "delete">;
  readonly navigator: {
    readonly serviceWorker?: EventTarget & {
      readonly ready: Promise<Pick<ServiceWorkerRegistration, "pushManager">>;
      readonly controller: object | null;
      getRegistration(): Promise<Pick<ServiceWorkerRegistration, "pushManager"> | undefined>;
    };
    readonly connection?: { readonly saveData?: boolean };
  };
}

export const createDevicePushPort = (window: PushingWindow): DevicePushPort => {
  const { serviceWorker } = window.navigator;
  return {
    // a device that saves data has no worker, unless it had one before
    isPossible: () =>
      window.PushManager !== undefined &&
      serviceWorker !== undefined &&
      (serviceWorker.controller !== null || window.navigator.connection?.saveData !== true),
    subscribe: (key, owner) => defer(() => from(subscribe(window, key, owner))),
    unsubscribe: () => defer(() => from(endDevicePush(window))),
    renewed$: serviceWorker
      ? fromEvent<MessageEvent<unknown>>(serviceWorker, "message").pipe(
          filter(({ data }) => (data as { type?: unknown } | null)?.type === "renew"),
          map(() => undefined),
        )
      : of(),
  };
};

async function subscribe(window: PushingWindow, key: string, owner: object): Promise<PushAddress> {
  const registration = await window.navigator.serviceWorker?.ready;
  if (!registration) throw new TypeError("There is no worker");
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  // of another server's key a browser makes no new one
  if (known && toKey(known.options.applicationServerKey) !== key) await known.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) throw new TypeError("The subscription lacks its keys");
  const cache = await window.caches?.open(OWNER_CACHE);
  await cache?.put(OWNER_RECORD, new Response(JSON.stringify(owner)));
  return { endpoint, p256dh: keys["p256dh"], auth: keys["auth"] };
}

/** A key as the server writes it. */
const toKey = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Ends it on this device, also without a network, and returns its endpoint; null: there was none. */
export async function endDevicePush({ caches, navigator }: PushingWindow): Promise<string | null> {
  await caches?.delete(OWNER_CACHE).catch(() => false);
  const registration = await navigator.serviceWorker?.getRegistration();
  // some browsers have none in a private window
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}

/** The same where nobody waits for it: what cannot be ended here, the server ends with the session. */
export const forgetDevicePush = (window: PushingWindow): Observable<string | null> =>
  defer(() => from(endDevicePush(window))).pipe(catchError(() => of(null)));
