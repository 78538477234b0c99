/** What the browser says about notifications, and how a change of it is noticed. */
import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../fakes/storage";
import type { NotificationPermit } from "../types";
import { createDesktopPort, type NotifyingWindow } from "./desktop";

type Query = NonNullable<NotifyingWindow["navigator"]["permissions"]>["query"];

/** A browser that has decided, and answers the question about changes like this. */
function browser(permission: NotificationPermission, query: Query): NotifyingWindow {
  class Notification {
    static readonly permission = permission;
    static readonly requestPermission = () => Promise.resolve(permission);
    readonly onclick = null;
    close() {}
  }
  return { Notification, navigator: { permissions: { query } }, focus: () => undefined };
}

/** A phone that has the name, and a constructor that throws. */
function phone(permission: NotificationPermission): NotifyingWindow {
  class Notification {
    static readonly permission = permission;
    static readonly requestPermission = () => Promise.resolve(permission);
    readonly onclick = null;
    constructor() {
      throw new TypeError("Illegal constructor");
    }
    close() {}
  }
  return { Notification, navigator: {}, focus: () => undefined };
}

async function follow(window: NotifyingWindow): Promise<NotificationPermit[]> {
  const seen: NotificationPermit[] = [];
  createDesktopPort(window, createFakeStorage().local).permission$.subscribe((permission) => seen.push(permission));
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  return seen;
}

describe("the permission for notifications", () => {
  it("CHAT-13 the permission for notifications is followed while the learner changes it in the browser", async () => {
    const decided: { state: PermissionState } = { state: "prompt" };
    const status = Object.assign(new EventTarget(), decided);
    const seen = await follow(browser("default", () => Promise.resolve(status)));
    for (const state of ["granted", "denied", "denied", "prompt"] as const) {
      status.state = state;
      status.dispatchEvent(new Event("change"));
    }
    expect(seen).toEqual(["default", "granted", "denied", "default"]);
  });

  it("CHAT-13 the permission for notifications is what it is now where the browser does not report changes", async () => {
    expect(await follow(browser("denied", () => Promise.reject(new TypeError("unknown name"))))).toEqual(["denied"]);
    expect(await follow({ navigator: {}, focus: () => undefined })).toEqual(["absent"]);
  });

  it.each(["granted", "default"] as const)(
    "CHAT-13 a device that can show none is one without notifications, also where the permission is %s",
    async (permission) => {
      expect(await follow(phone(permission))).toEqual(["absent"]);
      const port = createDesktopPort(phone(permission), createFakeStorage().local);
      expect(port.permission()).toBe("absent");
      expect(() => port.show({ title: "Elena", body: "Hello", tag: "chat-5", path: "/chat/5" })).not.toThrow();
    },
  );

  it("CHAT-13 a pressed notification focuses the window and gives its path", () => {
    const made: { onclick: () => void }[] = [];
    let focusCount = 0;
    class Notification {
      static readonly permission = "granted";
      static readonly requestPermission = () => Promise.resolve("granted" as const);
      onclick = () => undefined;
      constructor() {
        made.push(this);
      }
      close() {}
    }
    const navigator = {};
    const focus = () => {
      focusCount += 1;
    };
    const memory = createFakeStorage().local;
    const port = createDesktopPort({ Notification, navigator, focus }, memory);
    const opened: string[] = [];
    port.opened$.subscribe((path) => opened.push(path));
    port.show({ title: "Elena", body: "Hello", tag: "chat-5", path: "/chat/5" });
    made.at(-1)?.onclick();
    expect({ opened, focusCount }).toEqual({ opened: ["/chat/5"], focusCount: 1 });
  });
});
