/** The push service of a device's browser, as a fake. */
import { defer, type Observable, of, Subject } from "rxjs";
import type { DevicePushPort, PushAddress } from "../types";

export interface FakeDevicePush extends DevicePushPort {
  isPresent: boolean;
  /** What the push service answers. */
  address$: Observable<PushAddress>;
  /** What it was asked, as "subscribe key". */
  readonly asked: string[];
  readonly renewed$: Subject<void>;
}

/** A browser with a push service, which answers at once. */
export function createFakeDevicePush(): FakeDevicePush {
  const endpoint = "https://push.example/7";
  let has: string | null = null;
  const push: FakeDevicePush = {
    isPresent: true,
    address$: of({ endpoint, p256dh: "a key", auth: "a secret" }),
    asked: [],
    renewed$: new Subject(),
    isPossible: () => push.isPresent,
    subscribe: (key) =>
      defer(() => {
        push.asked.push(`subscribe ${key}`);
        has = endpoint;
        return push.address$;
      }),
    unsubscribe: () =>
      defer(() => {
        push.asked.push("unsubscribe");
        const had = has;
        has = null;
        return of(had);
      }),
  };
  return push;
}
