// A report of a learner: sent from the page, found at the desk, opened in the dev tools, also from before a reload.
import { violations } from "../support/axe";
import { openDesk } from "../support/deskScreen";
import { expect, test } from "../support/fixtures";
import { chatScreen } from "../support/screens";
import { toolsOf } from "../support/toolsScreen";

const DRAWING = 3;
const WORDS = "A very private question about my back";

test("DEV-15 DEV-16 a report has what happened before a reload and no word of it; the desk finds it by its number, and the dev tools say from it what became of a message", async ({
  page,
  context,
}) => {
  await chatScreen(page).open(DRAWING);
  await chatScreen(page).send(WORDS);
  await expect(chatScreen(page).rows(WORDS)).toHaveAttribute("data-state", "sent");
  await page.goto("/report");
  await page.getByText("Read all of it").click();
  const file = (await page.locator("pre").textContent()) ?? "";
  expect(file).toContain("outbox/sendAccepted");
  expect(file).not.toContain("private question");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Send the report" }).click();
  const said = (await page.getByText(/^Report \d+ was sent$/).textContent()) ?? "";
  const number = /\d+/.exec(said)?.[0] ?? "";

  const desk = await openDesk(context, "#reports");
  await desk
    .getByRole("list", { name: "Reports" })
    .getByRole("link", { name: new RegExp(`Report ${number} of`) })
    .press("Enter");
  const [download] = await Promise.all([
    desk.waitForEvent("download"),
    desk.getByRole("button", { name: "Download for the dev tools" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`report-${number}.jsonl`);

  await page.goto("/home?debug=1");
  const tools = toolsOf(page);
  await tools.tab("Session").click();
  await tools.region.locator("input[type=file]").setInputFiles(await download.path());
  await tools.tab("Events").click();
  await tools.filter("type:chat.message");
  await tools.rows("chat.message").first().click();
  await expect(tools.detail).toContainText(/Sent by the learner .* Saved by the server after/);
  await tools.tab("Session").click();
  await expect(tools.region).toContainText("Report of a learner");
});
