// The page's policy and the learner's secrets. Every story watches both; here the watch itself is tested.
import { DEMO_PASSWORD } from "../../support/http";
import { expect, signInByForm, storedToken, test } from "../support/fixtures";
import { chatScreen, heading, homeworkLink, sectionLink } from "../support/screens";
import { deleteAnswers, waitUntilStored } from "../support/storedRecords";

const CANARY = "canary-7f3a-password";

test.describe("a guest", () => {
  test.use({ as: null });

  test("SEC-01 every screen runs under the strict policy without breaking it, and a violation is stopped and detected", async ({
    page,
    watch,
  }) => {
    const response = await page.goto("/");
    const policy = response?.headers()["content-security-policy"] ?? "";
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe-|script-src [^;]*(https?:|\*)/);
    await signInByForm(page);
    await expect(heading(page, "My courses")).toBeVisible();
    await sectionLink(page, "Chats").click();
    await page.getByRole("link", { name: /Morning yoga/ }).click();
    await chatScreen(page).send("Under a strict policy");
    await expect(chatScreen(page).rows("Under a strict policy")).toHaveAttribute("data-state", "sent");
    await sectionLink(page, "Homework").click();
    await homeworkLink(page, "").first().click();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.keyboard.press("Escape");
    await page.goto("/no/such/page");
    await expect(heading(page, "Page not found")).toBeVisible();
    expect(watch.violations).toEqual([]);

    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      const stopped: string[] = [];
      try {
        script.textContent = "window.hasRun = true";
        document.head.append(script);
      } catch {
        stopped.push("script");
      }
      try {
        document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.hasRun = true'>");
      } catch {
        stopped.push("markup");
      }
      return { stopped, hasRun: "hasRun" in window };
    });
    expect(ran).toEqual({ stopped: ["script", "markup"], hasRun: false });
    await expect.poll(() => watch.violations.length).toBeGreaterThan(0);
    watch.forgiveViolations();
  });

  test("SEC-03 no password, token or e-mail reaches a console, an address, or another origin's request", async ({
    page,
    watch,
    baseURL,
  }) => {
    watch.registerSecret(CANARY);
    watch.registerSecret("learner@example.com");
    await page.goto("/?debug=1");
    await signInByForm(page, "learner@example.com", CANARY);
    await expect(page.getByRole("textbox", { name: "Password" })).toHaveAccessibleDescription(/Incorrect/);
    await expect(page.getByText(CANARY)).toHaveCount(0);
    await signInByForm(page, "learner@example.com", DEMO_PASSWORD);
    await expect(heading(page, "My courses")).toBeVisible();
    watch.registerSecret((await storedToken(page)) ?? "no token");
    await page.route("**/spa/api/v1/homework?*", (route) =>
      route.fulfill({ status: 500, json: { message: "Broken" } }),
    );
    await waitUntilStored(page, "homework/list");
    await deleteAnswers(page);
    await page.goto("/chat/5?debug=1");
    await chatScreen(page).send("With the debug log on");
    await expect(chatScreen(page).rows("With the debug log on")).toHaveAttribute("data-state", "sent");
    await sectionLink(page, "Homework").click();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 20_000 });
    expect(watch.consoleTexts.length).toBeGreaterThan(0);
    const foreign = watch.requests.filter((request) => !request.split(" ")[1]?.startsWith(baseURL ?? "-"));
    expect(foreign.filter((request) => !/ (data|blob):/.test(request))).toEqual([]);
  });
});

test("SEC-02 a file's address of another kind is no link and no picture", async ({ page }) => {
  await page.route("**/chats/5/messages?*", async (route) => {
    const response = await route.fetch();
    const messages = await response.json();
    const files = ["javascript:alert(1)", "data:text/html,x", "http://evil.example/x.png"].map((url, index) => ({
      id: 900 + index,
      name: "file",
      size: 1,
      type: index === 0 ? 4 : 2,
      url,
    }));
    await route.fulfill({ response, json: [{ ...messages[0], files }, ...messages.slice(1)] });
  });
  const chat = chatScreen(page);
  await chat.open(5);
  const addresses = await chat.log
    .locator("[href], [src]")
    .evaluateAll((all) => all.map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? ""));
  expect(addresses.filter((address) => /^(javascript|data):|evil/.test(address))).toEqual([]);
});
