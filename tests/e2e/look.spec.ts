// The look as a rule of the whole product, measured in the browser: what docs/look.md says of every screen.
import { expect, test } from "./fixtures";
import { chatLink } from "./screens";
import { seen } from "./walk";

/** A pointer's button of a form (look: one height of actions). */
const ACTION_PX = 40;

type Place = readonly [path: string, title: string];
const formsOfGuest: readonly Place[] = [
  ["/", "Sign in"],
  ["/signup", "Create an account"],
  ["/reset", "Restore password"],
];
const formsOfLearner: readonly Place[] = [
  ["/support", "Support"],
  ["/user/edit", "My information"],
  ["/user/settings/password", "Sign-in and security"],
  ["/user/settings/reminders/new", "New reminder"],
  ["/user/settings/cookie", "Privacy and cookies"],
];

for (const [who, as, forms] of [
  ["a guest", null, formsOfGuest],
  ["a learner", undefined, formsOfLearner],
] as const)
  test.describe(who, () => {
    if (as === null) test.use({ as });
    test("the button that sends a form has one height on every screen", async ({ page }) => {
      for (const [path, title] of forms) {
        await page.goto(path);
        await seen(title)(page);
        const send = page.locator("form button[type=submit]").first();
        await expect(send).toHaveCSS("height", `${ACTION_PX}px`);
      }
    });
  });

test("a field that is wrong stays marked as wrong while it has the focus", async ({ page }) => {
  await page.goto("/user/settings/password");
  await page.getByRole("button", { name: "Change password" }).click();
  const wrong = page.locator("input[aria-invalid]").first();
  await expect(wrong).toBeFocused();
  const colours = await wrong.evaluate((input) => {
    const box = getComputedStyle(input.parentElement ?? input);
    const note = document.getElementById(input.getAttribute("aria-describedby") ?? "") ?? input;
    return [box.borderTopColor, box.outlineColor, getComputedStyle(note).color];
  });
  expect(new Set(colours).size).toBe(1);
});

test("an unread chat weighs more than a read one", async ({ page }) => {
  await page.goto("/chat");
  const weightOf = (title: string) =>
    chatLink(page, title)
      .getByText(title, { exact: true })
      .evaluate((name) => Number(getComputedStyle(name).fontWeight));
  await expect(chatLink(page, "Spanish from zero")).toHaveAttribute("data-unread");
  await expect(chatLink(page, "Morning yoga")).not.toHaveAttribute("data-unread");
  expect(await weightOf("Spanish from zero")).toBeGreaterThan(await weightOf("Morning yoga"));
});
