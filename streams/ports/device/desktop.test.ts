/** What the browser says about notifications, and how a change of it is noticed. */
import { describe, expect, it, vi } from "vitest";
import { createFakeStorage } from "../fakes/storage";
import type { NotificationPermit } from "../types";
import { createDesktopPort, type NotifyingWindow } from "./desktop";

type Query = NonNullable<NotifyingWindow["navigator"]["permissions"]>["query"];

const location = { pathname: "/home", search: "?tab=1" };

/** A browser that has decided, and answers the question about changes like this. */
function browser(permission: NotificationPermission, query: Query): NotifyingWindow {
  class Notification {
    static readonly permission = permission;
    static readonly requestPermission = () => Promise.resolve(permission);
    readonly onclick = null;
    close() {}
  }
  return { Notification, navigator: { permissions: { query } }, location, focus: () => undefined };
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
  return { Notification, navigator: {}, location, focus: () => undefined };
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
    expect(await follow({ navigator: {}, location, focus: () => undefined })).toEqual(["absent"]);
  });

  it.each(["granted", "default"] as const)(
    "CHAT-13 a device that can show none is one without notifications, also where the permission is %s",
    async (permission) => {
      expect(await follow(phone(permission))).toEqual(["absent"]);
      const port = createDesktopPort(phone(permission), createFakeStorage().local);
      expect(port.permission()).toBe("absent");
      expect(() =>
        port.show({ id: "reply-1", title: "Elena", body: "Hello", tag: "chat-5", path: "/chat/5" }),
      ).not.toThrow();
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
    const port = createDesktopPort({ Notification, navigator, location, focus }, memory);
    const opened: string[] = [];
    port.opened$.subscribe((path) => opened.push(path));
    port.show({ id: "reply-1", title: "Elena", body: "Hello", tag: "chat-5", path: "/chat/5" });
    made.at(-1)?.onclick();
    expect({ opened, focusCount }).toEqual({ opened: ["/chat/5"], focusCount: 1 });
  });
});

/** A worker that a test has ready, and what it was asked to show. */
function createWorker() {
  const shown: unknown[] = [];
  const showNotification = (...notification: unknown[]) => Promise.resolve(void shown.push(notification));
  let start: (worker: { showNotification: typeof showNotification }) => void = () => undefined;
  const ready = new Promise<{ showNotification: typeof showNotification }>((resolve) => {
    start = resolve;
  });
  const container = Object.assign(new EventTarget(), { ready });
  const receive = (data: unknown) => {
    const answers: unknown[] = [];
    const port = { postMessage: (answer: unknown) => void answers.push(answer) };
    container.dispatchEvent(Object.assign(new Event("message"), { data, ports: [port] }));
    return answers;
  };
  return { container, shown, receive, start: () => start({ showNotification }) };
}

describe("notifications through the worker", () => {
  const notification = { id: "reply-17", title: "Elena", body: "Hello", tag: "chat-5", path: "/chat/5" };
  const onPhone = ({ container }: ReturnType<typeof createWorker>) =>
    createDesktopPort({ ...phone("granted"), navigator: { serviceWorker: container } }, createFakeStorage().local);

  it("OFF-06 a phone that can show none by itself shows them through its worker, and says so only once that is there", async () => {
    const worker = createWorker();
    const port = onPhone(worker);
    const seen: NotificationPermit[] = [];
    port.permission$.subscribe((permission) => seen.push(permission));
    expect(seen).toEqual(["absent"]);
    port.show(notification);
    expect(worker.shown).toEqual([]);
    worker.start();
    await vi.waitFor(() => expect(seen).toEqual(["absent", "granted"]));
    port.show(notification);
    const data = { id: "reply-17", url: "/chat/5" };
    expect(worker.shown).toEqual([["Elena", { body: "Hello", tag: "chat-5", data }]]);
  });

  it("OFF-06 the page says where it is, and goes where a pressed notification leads", () => {
    const worker = createWorker();
    const port = onPhone(worker);
    const opened: string[] = [];
    port.opened$.subscribe((path) => opened.push(path));
    expect(worker.receive({ type: "place" })).toEqual(["/home?tab=1"]);
    expect(worker.receive({ type: "open", path: "/chat/5?message=17" })).toEqual(["opened"]);
    expect(worker.receive("something else")).toEqual([]);
    expect(opened).toEqual(["/chat/5?message=17"]);
  });
});
