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
import type { DesktopPort, NotificationPermit } from "../types";

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

export function createDesktopPort(window: NotifyingWindow): DesktopPort {
  const opened$ = new Subject<string>();
  const permission = (): NotificationPermit => window.Notification?.permission ?? "absent";
  // a browser without the question has no notifications either, or reports them only when it is asked
  const changes = () =>
    defer(() => window.navigator.permissions?.query({ name: "notifications" }) ?? EMPTY).pipe(
      catchError(() => EMPTY),
      switchMap((status) => fromEvent(status, "change").pipe(map(() => PERMITS[status.state]))),
    );
  return {
    opened$,
    permission,
    permission$: defer(() => merge(of(permission()), changes())).pipe(distinctUntilChanged()),
    // a browser may refuse to ask, for example in a private window: that counts as no permission
    askPermission: () =>
      defer(() => from(window.Notification?.requestPermission().catch(permission) ?? of(permission()))),
    show({ title, body, tag, path }) {
      if (window.Notification?.permission !== "granted") return;
      try {
        const notification = new window.Notification(title, { body, tag });
        notification.onclick = () => {
          window.focus();
          notification.close();
          opened$.next(path);
        };
      } catch {
        // some mobile browsers offer the name but not the constructor
      }
    },
  };
}
