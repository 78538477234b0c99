/** The system's notifications. Rule: shown only when they were permitted before; we never ask unasked. */
import { Subject } from "rxjs";
import type { DesktopPort } from "./types";

export function createDesktopPort(window: Window & { Notification?: typeof Notification }): DesktopPort {
  const opened$ = new Subject<string>();
  return {
    opened$,
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
