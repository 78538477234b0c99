/** What the browser says about notifications, and how a change of it is noticed. */
import { describe, expect, it } from "vitest";
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

async function follow(window: NotifyingWindow): Promise<NotificationPermit[]> {
  const seen: NotificationPermit[] = [];
  createDesktopPort(window).permission$.subscribe((permission) => seen.push(permission));
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
});
