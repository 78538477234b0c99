// The sign-in to the staff's page, who may use it, and whether it is accessible.
import type { Locator } from "@playwright/test";
import { signIn } from "../../support/http";
import { violations } from "../support/axe";
import { box, isLive, log, openDesk, section, send } from "../support/deskScreen";
import { expect, heard, openPage, signInByForm, test } from "../support/fixtures";
import { chatScreen, countStored } from "../support/screens";

const DRAWING = { id: 3, title: "Drawing for beginners" };

test("SRV-05 SEC-03 a visitor by the link leaves its token in no address; an admin reads the outbox, an expert has none", async ({
  context,
  server,
  watch,
}) => {
  const admin = await signIn(server.url, "admin@example.com");
  const desk = await openPage(context, `/admin/login?token=${admin.token}#outbox`);
  await isLive(desk);
  expect(desk.url()).toBe(`${server.url}/admin/login#outbox`);
  await expect(desk.getByRole("list", { name: "Outbox" })).toContainText("learner@example.com");
  await section(desk, "Chats").click();
  await desk.goBack();
  await desk.reload();
  await isLive(desk);
  expect(watch.requests.filter((request) => request.includes(admin.token))).toHaveLength(1);
  expect(watch.consoleTexts.join()).not.toContain(admin.token);
  expect(await desk.evaluate(() => JSON.stringify(localStorage))).not.toContain(admin.token);
  await desk.getByRole("button", { name: "Sign out" }).click();
  await expect(desk.getByRole("heading", { name: "Desk: sign in" })).toBeVisible();
  expect((await admin.call("GET", "/spa/api/v1/user")).status, "the session is the linking page's").toBe(200);
  expect(server.log()).not.toContain(admin.token);

  const experts = await openDesk(context);
  await expect(section(experts, "Chats")).toBeVisible();
  await expect(section(experts, "Outbox")).toHaveCount(0);
});

test("SRV-05 SEC-05 a learner is refused with a reason, by form or by link, and a wrong password is reported", async ({
  context,
  server,
}) => {
  const { token } = await signIn(server.url, "second@example.com");
  const desk = await openPage(context, `/admin/login?token=${token}`);
  await expect(desk.getByRole("heading", { name: "Not allowed" })).toBeVisible();
  await expect(desk.getByRole("alert")).toContainText("The desk is for experts and admins only");
  expect(desk.url()).toBe(`${server.url}/admin/login`);
  await desk.getByRole("button", { name: "Sign in as someone else" }).click();
  await signInByForm(desk, "expert@example.com", "not the password");
  await expect(desk.getByRole("alert")).toContainText("Incorrect e-mail or password");
  await expect(desk.getByRole("textbox", { name: "E-mail" })).toHaveValue("expert@example.com");
  await signInByForm(desk, "second@example.com");
  await expect(desk.getByRole("heading", { name: "Not allowed" })).toBeVisible();
});

const PLACES = ["chats", `chats/${DRAWING.id}`, "homework", "video/1", "questions", "reports", "outbox", "learners/1"];
for (const [width, colorScheme] of [
  [360, "dark"],
  [828, "light"],
  [1440, "dark"],
  [1440, "light"],
] as const)
  test(`SRV-05 A11Y-01 SEC-01 every part of the desk fits and has no violation at ${width} px, ${colorScheme}`, {
    tag: "@all",
  }, async ({ context, watch }) => {
    const desk = await openDesk(context, "", "admin@example.com");
    await desk.setViewportSize({ width, height: 900 });
    await desk.emulateMedia({ colorScheme });
    for (const place of PLACES) {
      await desk.goto(`/admin/login#${place}`);
      await expect(desk.getByText("Loading…")).toHaveCount(0);
      expect.soft(await violations(desk), place).toEqual([]);
      const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${place}: wider than the window by`).toBeLessThanOrEqual(0);
    }
    expect(watch.violations).toEqual([]);
  });

test("SRV-05 A11Y-02 an expert works by keyboard alone: sign in, open a chat, answer it", { tag: "@all" }, async ({
  context,
  record,
}) => {
  const desk = await openPage(context, "/admin/login");
  await expect(desk.getByRole("textbox", { name: "E-mail" })).toBeFocused();
  await desk.keyboard.type("expert@example.com");
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("demo-pass-1");
  await desk.keyboard.press("Enter");
  await isLive(desk);
  const moveTo = async (target: Locator) => {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isThere()); presses++) await desk.keyboard.press("Tab");
    await expect(target).toBeFocused();
  };
  await moveTo(desk.getByRole("list", { name: "Chats" }).getByRole("link", { name: `Anna Larsen: ${DRAWING.title}` }));
  await desk.keyboard.press("Enter");
  await moveTo(box(desk));
  await desk.keyboard.type("By keyboard alone");
  await desk.keyboard.press("Control+Enter");
  await expect.poll(() => countStored(record, DRAWING.id, "By keyboard alone")).toBe(1);
  await expect(box(desk)).toHaveValue("");
  await expect(box(desk)).toBeFocused();
});

test("A11Y-07 A11Y-08 the desk says a learner's message by its text and that an answer was sent, each once, and no counts", async ({
  page,
  context,
}) => {
  const chat = chatScreen(page);
  await chat.open(DRAWING.id);
  const desk = await openDesk(context, `#chats/${DRAWING.id}`);
  await expect(log(desk)).toHaveAttribute("aria-busy", "false");
  await chat.send("Which pencil is the softest?");
  await expect.poll(() => heard(desk)).toContain("Anna Larsen: Which pencil is the softest?");
  await box(desk).fill("The 9B.");
  await send(desk).click();
  await expect(log(desk).getByText("The 9B.")).toBeVisible();
  await expect.poll(() => heard(desk)).toContain("Sent.");
  const said = (await heard(desk)).split("\n");
  expect(said.filter((text) => /softest/.test(text))).toHaveLength(1);
  expect(said.filter((text) => /waiting|Sending|9B/.test(text))).toEqual([]);
});
