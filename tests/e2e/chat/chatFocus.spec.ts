// Where the focus is in a conversation: letters always arrive in the composer, and an edit gives the focus back.
import { expect, test } from "../support/fixtures";
import { chatScreen } from "../support/screens";

test("A11Y-04 CHAT-05 an edit takes the focus behind its text, and Escape or saving gives it back to its button", {
  tag: "@core",
}, async ({ page }) => {
  const { open, send, box, rows } = chatScreen(page);
  await open(5);
  await send("First of two");
  const row = rows("First of two");
  const edit = row.getByRole("button", { name: "Edit" });
  await box.fill("Half a thought");
  await edit.press("Enter");
  await expect(box).toBeFocused();
  await page.keyboard.type(", edited");
  await expect(box).toHaveValue("First of two, edited");

  await page.getByRole("button", { name: "Stop editing" }).focus();
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
  await expect(box).toHaveValue("Half a thought");

  await edit.press("Enter");
  await page.keyboard.type(", at last");
  await page.keyboard.press("Enter");
  const edited = rows("First of two, at last");
  await expect(edited).toHaveCount(1);
  await expect(edited.getByRole("button", { name: "Edit" })).toBeFocused();
  await expect(box).toHaveValue("Half a thought");
});

test("A11Y-04 what is typed anywhere in a conversation arrives in the composer, whole", async ({ page }) => {
  const { open, box } = chatScreen(page);
  await open(5);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.type("Good day");
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("Good day");
  // a menu takes its own keys
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await page.keyboard.type("x");
  await expect(box).toHaveValue("Good day");
});

test("A11Y-04 A11Y-12 CHAT-06 rating a reply takes the focus to the stars, whose arrows send nothing, and gives it back to the rating", async ({
  page,
  expert,
}) => {
  const { open, rows } = chatScreen(page);
  await open(5);
  await expert.reply(5, "Rate this one.");
  const row = rows("Rate this one.");
  await row.getByRole("button", { name: "Rate the reply" }).press("Enter");
  await expect(row.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("Space");
  for (const stars of [2, 3, 4]) {
    await page.keyboard.press("ArrowRight");
    await expect(row.getByRole("radio", { name: `${stars} of 5` })).toBeChecked();
  }
  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: "Your rating: 4 of 5" })).toBeFocused();
});

test("A11Y-04 the log is one stop: arrows, Home and End move between its messages, and Tab reaches the actions of the focused one", {
  tag: "@core",
}, async ({ page }) => {
  const { open, send, log, box, rows } = chatScreen(page);
  await open(5);
  for (const text of ["Above", "Below"]) {
    await send(text);
    await expect(rows(text)).toHaveAttribute("data-state", "sent");
  }
  const [above, below] = [rows("Above"), rows("Below")];
  await box.focus();
  await log.focus();
  await expect(below).toBeFocused();
  await expect(below).toHaveAccessibleName(/^You, Today, \d\d:\d\d$/);
  await page.keyboard.press("ArrowUp");
  await expect(above).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(below).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(below.getByRole("button", { name: /^(Sent|Seen): Below/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(below.getByRole("button", { name: "Edit message" })).toBeFocused();
  // from the last action Tab leaves the log, past the actions of the other messages
  await page.keyboard.press("Tab");
  expect(await log.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await page.keyboard.press("Shift+Tab");
  await expect(below).toBeFocused();
  await page.keyboard.press("Home");
  await expect(log.getByRole("article").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(below).toBeFocused();
  await page.keyboard.type("Back to writing");
  await expect(box).toHaveValue("Back to writing");
  await box.fill("");
});

test("A11Y-04 CHAT-09 the focused message keeps the focus while the log scrolls it far away", async ({ page }) => {
  const { open, log } = chatScreen(page);
  await open(5);
  await log.focus();
  const newest = log.locator("article:focus");
  const key = await newest.getAttribute("data-key");
  await log.evaluate((element) => element.scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => log.evaluate((element) => element.scrollTop)).toBeGreaterThanOrEqual(0);
  await expect(log.locator(`article[data-key="${key}"]`)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(log.locator("article:focus")).not.toHaveAttribute("data-key", key ?? "");
  await expect(log.locator("article:focus")).toBeInViewport();
});

test("A11Y-04 every story fails in which the focus is lost: one that is taken away on purpose is noticed", async ({
  page,
  watch,
}) => {
  await chatScreen(page).open(5);
  await chatScreen(page).box.focus();
  await page.evaluate(() => {
    // the app would give it back
    HTMLElement.prototype.focus = () => undefined;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await expect.poll(() => watch.lostFocus).toEqual([expect.stringMatching(/textarea Message at \/chat\/5$/)]);
  watch.forgiveLostFocus();
});
