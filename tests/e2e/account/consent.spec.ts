// Consent to cookies, and the third parties that it allows, in a brand that has all of them.
import type { BrowserContext, Page } from "@playwright/test";
import { violations } from "../support/axe";
import { expect, signInByForm } from "../support/fixtures";
import { playOthers, test } from "../support/others";
import { chatScreen, heading } from "../support/screens";
import type { Watch } from "../support/watch";

const NEWCOMER = "newcomer@example.com";

test.use({ hasAnsweredCookies: false });

const region = (page: Page) => page.getByRole("region", { name: "Cookies" });
const press = (page: Page, name: string) => region(page).getByRole("button", { name, exact: true }).click();
const box = (page: Page, name: string) => page.getByRole("checkbox", { name });
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
const foreign = (watch: Watch, baseURL: string | undefined) =>
  watch.requests.filter(
    (request) => !/ (data|blob):/.test(request) && !request.split(" ")[1]?.startsWith(baseURL ?? "-"),
  );

test("COOK-01 a press on what the region covers is not lost where it comes back as the press takes the focus from the field", async ({
  page,
}) => {
  await page.goto("/support");
  await page.setViewportSize({ width: 360, height: 480 });
  await page.getByRole("textbox", { name: "Message" }).fill("How do I start?");
  await expect(region(page)).toBeHidden();
  const button = page.getByRole("button", { name: "Send", exact: true });
  await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
  const place = await button.boundingBox();
  await page.mouse.click((place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2, {
    delay: 100,
  });
  await expect(page.getByText("Successfully!")).toBeVisible();
});

test.describe("a guest", () => {
  test.use({ as: null });

  test("COOK-01 COOK-03 a guest is asked beside the screen; after a refusal nothing is ever requested from a third party", async ({
    page,
    context,
    watch,
    baseURL,
  }) => {
    await playOthers(context);
    await page.goto("/");
    await expect(region(page)).toBeVisible();
    // it does not block: the form works as if it were not there
    await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
    await signInByForm(page, NEWCOMER);
    await expect(heading(page, "My courses")).toBeVisible();
    await expect(region(page)).toBeVisible();
    await press(page, "Necessary only");
    await expect(region(page)).toHaveCount(0);
    await page.goto("/chat");
    await expect(heading(page, "Chats")).toBeVisible();
    await expect(region(page)).toHaveCount(0);
    expect(foreign(watch, baseURL)).toEqual([]);
    const answered = (await context.cookies()).find(({ name }) => name === "consent");
    expect(answered).toMatchObject({ value: "1.00", sameSite: "Strict", path: "/" });
    expect(((answered?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(365, 0);
  });

  test("COOK-02 COOK-03 SEC-03 a guest agrees to analytics alone: only that is loaded, and it gets no address", {
    tag: "@all",
  }, async ({ page, context }) => {
    const others = await playOthers(context);
    await page.goto("/reset?email=lena@example.com");
    await expect(heading(page, "Reset password")).toBeVisible();
    await press(page, "Cookie settings");
    const dialog = page.getByRole("dialog", { name: "Cookies" });
    await expect(dialog.getByRole("checkbox", { name: "Necessary" })).toBeDisabled();
    await expect(dialog.getByRole("checkbox", { name: "Necessary" })).toBeChecked();
    await expect(dialog.getByRole("checkbox", { name: "Marketing" })).not.toBeChecked();
    expect(others.asked).toEqual([]);
    await dialog.getByRole("checkbox", { name: "Analytics" }).check();
    await dialog.getByRole("button", { name: "Save my choice" }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => others.asked.some((url) => url.endsWith("/gtag/js?id=G-1"))).toBe(true);
    await page.reload();
    await expect.poll(() => others.bodies.join()).toContain('"page":"accessRecovery"');
    await page.getByRole("link", { name: "Back to sign-in" }).click();
    await expect.poll(() => others.bodies.join()).toContain('"page":"login"');
    expect(others.hosts()).toEqual(["region1.google-analytics.com", "www.googletagmanager.com"]);
    expect(others.bodies.join()).not.toMatch(/lena|email=/);
  });

  test("COOK-02 COOK-03 a guest agrees to all, and is asked again when the policy has changed: until the answer nothing is loaded", async ({
    page,
    context,
  }) => {
    const others = await playOthers(context);
    await page.goto("/");
    await press(page, "Accept all");
    await page.reload();
    await expect.poll(() => others.hosts()).toContain("www.facebook.com");
    const pixel = others.asked.find((url) => url.includes("facebook")) ?? "";
    expect(new URL(pixel).searchParams.get("dl")).toBe(new URL(page.url()).origin);

    await context.route("/config.json", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), cookie: { isEnabled: true, version: 2 } } });
    });
    const containers = () => others.asked.filter((url) => url.includes("/gtm.js")).length;
    const before = containers();
    await page.reload();
    await expect(region(page)).toBeVisible();
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
    expect(containers()).toBe(before);
    await press(page, "Accept all");
    await expect.poll(containers).toBe(before + 1);
  });

  test("COOK-03 PROF-06 a guest changes the answer at the sign-in: the third parties are gone, and what they left on the device", {
    tag: "@all",
  }, async ({ page, context }) => {
    await playOthers(context);
    await page.goto("/");
    await press(page, "Accept all");
    await expect.poll(() => cookieNames(context)).toContain("_ga_TEST");
    await page.getByRole("complementary").getByRole("button", { name: "Cookies" }).click();
    await expect(box(page, "Marketing")).toBeChecked();
    await box(page, "Analytics").uncheck();
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Save my choice" }).click();
    await reloaded;
    await expect.poll(() => cookieNames(context)).toEqual(["consent"]);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
    expect((await context.cookies())[0]?.value).toBe("1.01");
  });

  test("ANA-03 SEC-03 an error is reported with what led to it after consent to analytics, and names nobody", {
    tag: "@all",
  }, async ({ page, context }) => {
    const others = await playOthers(context);
    await page.route("**/auth/login?*", (route) => route.fulfill({ status: 500, json: { message: "Broken" } }));
    const failToSignIn = async () => {
      await signInByForm(page, "lena@example.com", "canary-4d3c2b1a-password");
      await expect(page.getByText("Couldn’t sign in. Try again later.")).toBeVisible();
    };
    await page.goto("/");
    await failToSignIn();
    const letIn = () => page.waitForRequest(/gtm\.js/);
    await Promise.all([letIn(), press(page, "Accept all")]);
    expect(others.hosts()).not.toContain("reports.example");
    // what leads to an error is followed from the moment on that third parties are allowed (decision 15)
    await Promise.all([letIn(), page.goto("/")]);
    await failToSignIn();
    await expect.poll(() => others.hosts()).toContain("reports.example");
    const report = others.bodies.find((body) => body.includes("Signing in failed")) ?? "";
    expect(report).toContain("session/signInRequested");
    expect(others.bodies.join()).not.toMatch(/lena|canary/);
  });

  test("A11Y-01 A11Y-02 A11Y-12 a guest is asked by a region that a keyboard reaches and leaves, and that covers nothing", {
    tag: "@all",
  }, async ({ page }) => {
    await page.goto("/");
    await expect(region(page)).toBeVisible();
    const press = (key: string) => page.keyboard.press(key);
    const settings = region(page).getByRole("button", { name: "Cookie settings" });
    await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
    await press("Shift+Tab");
    await expect(settings).toBeFocused();
    await press("Enter");
    await expect(page.getByRole("dialog", { name: "Cookies" })).toBeVisible();
    await press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(settings).toBeFocused();
    await press("Tab");
    await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
    for (const [width, height, colorScheme] of [
      [360, 640, "dark"],
      [828, 1_000, "light"],
      [1440, 900, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect.soft(await violations(page), `at ${width} px`).toEqual([]);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
      // the last element of the page can be scrolled above the region
      const last = page.getByRole("complementary").getByRole("button", { name: "Cookies" });
      await last.focus();
      const [under, over] = [await last.boundingBox(), await region(page).boundingBox()];
      expect.soft((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    }
    // above a phone's keyboard there is room for the field alone
    await page.setViewportSize({ width: 360, height: 300 });
    await page.getByRole("textbox", { name: "E-mail" }).focus();
    await expect(region(page)).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await region(page).getByRole("button", { name: "Necessary only" }).press("Enter");
    await expect(heading(page, "Sign in")).toBeFocused();
  });
});

test.describe("a learner", () => {
  test("PROF-06 COOK-03 a learner withdraws in the settings: the server stores it, all tracking stops, and what was left on the device is deleted", async ({
    page,
    context,
    record,
  }) => {
    const others = await playOthers(context);
    await page.goto("/home");
    await press(page, "Accept all");
    await expect.poll(() => others.hosts()).toContain("www.googletagmanager.com");
    await expect.poll(() => cookieNames(context)).toContain("_ga_TEST");
    const policy = async () => (await record.call("GET", "/spa/api/v1/cookie/get-policy")).body.policy;
    await expect.poll(policy).toEqual({ essential: true, analytics: true, marketing: true });

    await page.goto("/user/settings");
    await page.getByRole("link", { name: "Privacy and cookies" }).click();
    await expect(heading(page, "Privacy and cookies")).toBeFocused();
    await expect(box(page, "Necessary")).toBeDisabled();
    await box(page, "Analytics").uncheck();
    await box(page, "Marketing").uncheck();
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Save my choice" }).click();
    await reloaded;
    await expect(box(page, "Analytics")).not.toBeChecked();
    expect(await policy()).toEqual({ essential: true, analytics: false, marketing: false });
    await expect.poll(() => cookieNames(context)).toEqual(["token", "consent"]);
    others.asked.length = 0;
    await page.getByRole("link", { name: "Chats" }).first().click();
    await expect(heading(page, "Chats")).toBeVisible();
    expect(others.asked).toEqual([]);
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  });
});

test.describe("another learner", () => {
  test.use({ as: "second@example.com" });

  test("COOK-01 COOK-02 another learner answers once for every browser", { tag: "@all" }, async ({
    page,
    browser,
    server,
    record,
  }) => {
    await page.goto("/home");
    await press(page, "Necessary only");
    await expect(heading(page, "My courses")).toBeFocused();
    await expect
      .poll(async () => (await record.call("GET", "/spa/api/v1/cookie/get-policy")).body.policy)
      .toMatchObject({ analytics: false });
    const elsewhere = await browser.newContext({ baseURL: server.url, storageState: { cookies: [], origins: [] } });
    const other = await elsewhere.newPage();
    const known = other.waitForResponse(/get-policy/);
    await other.goto("/");
    await signInByForm(other, "second@example.com");
    await known;
    await expect(heading(other, "My courses")).toBeVisible();
    await expect(region(other)).toHaveCount(0);
    await elsewhere.close();
  });
});

test("COOK-01 a chat keeps its composer visible while the learner is asked", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const chat = chatScreen(page);
  await page.context().clearCookies({ name: "consent" });
  await page.route("**/cookie/get-policy?*", (route) => route.fulfill({ json: { version: 1, policy: null } }));
  await chat.open(1);
  await expect(region(page)).toBeVisible();
  await expect
    .poll(async () => {
      const [under, over] = [await chat.box.boundingBox(), await region(page).boundingBox()];
      return (over?.y ?? 0) - (under?.y ?? 0) - (under?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);
  await chat.send("Written while I am asked");
  await expect(chat.rows("Written while I am asked")).toHaveAttribute("data-state", "sent");
});
