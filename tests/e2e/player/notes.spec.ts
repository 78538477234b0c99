// A note at a line of a transcript that the browser has read: it is stored with its quote, and leads back to its moment.
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { DAY, player, start } from "../support/playerScreen";

test("VIDEO-14 a note at a line of the transcript quotes it, is found in the list, and leads back to its second", async ({
  page,
}) => {
  const { button } = await start(page);
  await button("Transcript").click();
  const lines = page.getByRole("list", { name: "Lines of the transcript" }).getByRole("listitem");
  const words = (await lines.nth(1).locator("[data-line] span").last().textContent()) ?? "";
  await lines.nth(1).hover();
  await lines
    .nth(1)
    .getByRole("button", { name: /^Note at this line/ })
    .click();
  const notes = page.getByRole("region", { name: "Notes", exact: true });
  await expect(notes.getByText(words)).toBeVisible();
  const field = notes.getByLabel("Your note");
  await expect(field).toBeFocused();
  await page.keyboard.type("Written in a story");
  await notes.getByRole("button", { name: "Save" }).click();
  const note = notes.getByRole("listitem").filter({ hasText: "Written in a story" });
  await expect(note).toContainText(words);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await page.goto("/notes");
  await page.getByLabel("Search my notes").fill("in a story");
  const found = page.getByRole("main").getByRole("listitem");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(words);
  expect(await violations(page)).toEqual([]);
  await found.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${DAY.replace("?", "\\?")}.*t=\\d+$`));
  await expect(player(page).cover).toBeVisible();
});
