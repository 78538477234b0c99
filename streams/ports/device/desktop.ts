/** The system's notifications. Rule: shown only when already permitted; permission is requested only on the learner's action. */
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  fromEvent,
  map,
  merge,
  of,
  Subject,
  switchMap,
} from "rxjs";
import type { DesktopPort, NotificationPermit, StoragePort } from "../types";
import { isAttended } from "./attended";

type Memory = Pick<StoragePort["local"], "get" | "set">;

/** The same decision by the browser's two names. */
const PERMITS: Readonly<Record<PermissionState, NotificationPermit>> = {
  granted: "granted",
  denied: "denied",
  prompt: "default",
};

/** What of the window the notifications need. */
export interface NotifyingWindow {
  readonly Notification?: {
    new (title: string, options: NotificationOptions): { onclick: unknown; close(): void };
    readonly permission: NotificationPermission;
    requestPermission(): Promise<NotificationPermission>;
  };
  readonly navigator: {
    readonly permissions?: {
      query(of: { readonly name: "notifications" }): Promise<EventTarget & { readonly state: PermissionState }>;
    };
  };
  focus(): void;
}

/** Set once this device has made one. A throw is not remembered: trying again shows nothing either. */
const WORKS_KEY = "notifications:work";

/**
 * Whether the device can show one. A permission says nothing about it: some phones have the name, and a constructor that throws.
 * It is tried until it has worked once; where the permission is not given yet, a browser shows nothing of the try.
 */
function canShow({ Notification }: NotifyingWindow, memory: Memory): boolean {
  if (!Notification) return false;
  if (memory.get(WORKS_KEY) !== null) return true;
  try {
    new Notification("", { tag: "try", silent: true }).close();
  } catch {
    return false;
  }
  memory.set(WORKS_KEY, "1");
  return true;
}

/** `memory`: the device's storage. */
export function createDesktopPort(window: NotifyingWindow, memory: Memory): DesktopPort {
  const opened$ = new Subject<string>();
  const permission = (): NotificationPermit =>
    window.Notification && canShow(window, memory) ? window.Notification.permission : "absent";
  // a browser without the question has no notifications either, or reports them only when it is asked
  const changes = () =>
    defer(() => window.navigator.permissions?.query({ name: "notifications" }) ?? EMPTY).pipe(
      catchError(() => EMPTY),
      switchMap((status) =>
        fromEvent(status, "change").pipe(map(() => (canShow(window, memory) ? PERMITS[status.state] : "absent"))),
      ),
    );
  return {
    isAttended,
    opened$,
    permission,
    permission$: defer(() => merge(of(permission()), changes())).pipe(distinctUntilChanged()),
    // a browser may refuse to ask, for example in a private window: that counts as no permission
    askPermission: () =>
      defer(() => from(window.Notification?.requestPermission().catch(permission) ?? of(permission()))),
    show({ title, body, tag, path }) {
      if (!window.Notification || permission() !== "granted") return;
      const notification = new window.Notification(title, { body, tag });
      notification.onclick = () => {
        window.focus();
        notification.close();
        opened$.next(path);
      };
    },
  };
}
