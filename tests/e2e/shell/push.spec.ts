// News that is pushed to the device while no page shows it: Chromium's worker shows it, and a press leads to the exact place. The push
// service is played by the browser's own tools; what arrives encrypted is proved in server/push/push.test.ts.
import { execFileSync } from "node:child_process";
import type { BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { chatScreen, heading } from "../support/screens";
import { storeAll } from "../support/worker";

/** The shell without a window shows no notification, and permits none. */
const findWhole = () => {
  // the one of the other stories, which would be found first
  const { PLAYWRIGHT_CHROMIUM: _, ...env } = process.env;
  return execFileSync(process.execPath, ["scripts/browser.mjs", "whole"], { encoding: "utf8", env }).trim();
};

test.use({
  serviceWorkers: "allow",
  permissions: ["notifications"],
  launchOptions: { executablePath: findWhole(), chromiumSandbox: process.getuid?.() !== 0 },
});

const CHAT = 5;
const pushed = {
  id: "reply-17",
  kind: "reply",
  user: 1,
  url: `/chat/${CHAT}`,
  tag: `chat-${CHAT}`,
  title: "An expert replied",
  body: "Morning yoga",
};

/** Delivers it to the worker of this page's origin, as its push service would. */
async function createPushService(context: BrowserContext, page: Page) {
  const session: CDPSession = await context.newCDPSession(page);
  const ids: string[] = [];
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    ids.push(...registrations.map(({ registrationId }) => registrationId));
  });
  await session.send("ServiceWorker.enable");
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  const origin = `${new URL(page.url()).origin}/`;
  return {
    deliver: (data: object) =>
      session.send("ServiceWorker.deliverPushMessage", {
        origin,
        registrationId: ids[0] ?? "",
        data: JSON.stringify(data),
      }),
    /** The browser ends a worker that has nothing to do. */
    stopWorker: () => session.send("ServiceWorker.stopAllWorkers"),
  };
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, data }) => ({ title, body, url: data.url }));
  });

/** Presses the notification: its event, made in the worker, with the browser's own notification. */
const pressIn = (worker: Worker) =>
  worker.evaluate(async () => {
    // cast: this runs in the worker, whose types stand nowhere else
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): boolean;
      NotificationEvent: new (type: string, options: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  });

test("OFF-06 a push is shown by a worker that had ended, and its press leads the open tab to the exact place", async ({
  page,
  context,
}) => {
  await page.goto("/home");
  await expect(heading(page, "My courses")).toBeVisible();
  await storeAll(page);
  const service = await createPushService(context, page);
  await service.stopWorker();
  await service.deliver(pushed);
  // whose device it is was never stored: the kind alone
  await expect.poll(() => shownIn(page)).toEqual([{ title: pushed.title, body: "", url: pushed.url }]);

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no worker");
  await pressIn(worker);
  await expect(page).toHaveURL(new RegExp(`/chat/${CHAT}$`));
  await expect(chatScreen(page).log).toBeVisible();
  await expect.poll(() => shownIn(page)).toEqual([]);
});

test("OFF-06 a push shows nothing only where a tab is focused at that very place", async ({ page, context }) => {
  await page.goto("/home");
  await expect(heading(page, "My courses")).toBeVisible();
  await storeAll(page);
  const service = await createPushService(context, page);
  await chatScreen(page).open(CHAT);
  await page.bringToFront();
  await service.deliver(pushed);
  await service.deliver({ ...pushed, url: "/points", tag: "points-9", id: "points-9" });
  await expect.poll(async () => (await shownIn(page)).map(({ url }) => url)).toEqual(["/points"]);
});
