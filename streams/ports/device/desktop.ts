/**
 * The system's notifications. Rules: shown only when already permitted; permission is requested only on the learner's action. Where there is
 * a worker it shows them: some phones can show none otherwise, and what is pushed meets what an open page has shown (OFF-06).
 */
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
import { answerWorker } from "./workerMessages";

type Memory = Pick<StoragePort["local"], "get" | "set">;

/** The same decision by the browser's two names. */
const PERMITS: Readonly<Record<PermissionState, NotificationPermit>> = {
  granted: "granted",
  denied: "denied",
  prompt: "default",
};

type ShowingWorker = Pick<ServiceWorkerRegistration, "showNotification">;

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
    readonly serviceWorker?: EventTarget & { readonly ready: Promise<ShowingWorker> };
  };
  readonly location: Pick<Location, "pathname" | "search">;
  focus(): void;
}

/** Set once this device has made one. A throw is not remembered: trying again shows nothing either. */
const WORKS_KEY = "notifications:work";

/**
 * Whether the page can show one without a worker. A permission says nothing about it: some phones have the name, and a constructor that
 * throws. It is tried until it has worked once; where the permission is not given yet, a browser shows nothing of the try.
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
  const pressed$ = new Subject<string>();
  const { serviceWorker } = window.navigator;
  let worker: ShowingWorker | null = null;
  // never, where there is no worker
  const ready = serviceWorker?.ready.then((registration) => {
    worker = registration;
  });
  const isAble = () => worker !== null || canShow(window, memory);
  const permission = (): NotificationPermit =>
    window.Notification && isAble() ? window.Notification.permission : "absent";
  // a browser without the question has no notifications either, or reports them only when it is asked
  const changes = () =>
    defer(() => window.navigator.permissions?.query({ name: "notifications" }) ?? EMPTY).pipe(
      catchError(() => EMPTY),
      switchMap((status) => fromEvent(status, "change").pipe(map(() => (isAble() ? PERMITS[status.state] : "absent")))),
    );
  const became$ = defer(() => from(ready?.then(permission, permission) ?? EMPTY));
  const show = ({ title, body, tag, path }: Parameters<DesktopPort["show"]>[0]) => {
    if (!window.Notification || !canShow(window, memory)) return;
    const notification = new window.Notification(title, { body, tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
      pressed$.next(path);
    };
  };
  return {
    isAttended,
    opened$: serviceWorker ? merge(pressed$, answerWorker(serviceWorker, window.location)) : pressed$,
    permission,
    permission$: defer(() => merge(of(permission()), became$, changes())).pipe(distinctUntilChanged()),
    // a browser may refuse to ask, for example in a private window: that counts as no permission
    askPermission: () =>
      defer(() => from(window.Notification?.requestPermission().catch(permission) ?? of(permission()))),
    show(shown) {
      if (permission() !== "granted") return;
      const { title, body, tag, id, path } = shown;
      if (!worker) return show(shown);
      worker.showNotification(title, { body, tag, data: { id, url: path } }).catch(() => show(shown));
    },
  };
}
