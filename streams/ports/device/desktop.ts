/** The system's notifications. Rule: shown only when already permitted; permission is requested only on the learner's action. */
import { defer, from, of, Subject } from "rxjs";
import type { DesktopPort, NotificationPermit } from "../types";

export function createDesktopPort(window: Window & { Notification?: typeof Notification }): DesktopPort {
  const opened$ = new Subject<string>();
  const permission = (): NotificationPermit => window.Notification?.permission ?? "absent";
  return {
    opened$,
    permission,
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
