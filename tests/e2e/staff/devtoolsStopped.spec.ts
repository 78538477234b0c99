// While the dev tools keep the page from running as usual, it takes no input and says so.
import { expect, test } from "../support/fixtures";
import { chatScreen } from "../support/screens";
import { toolsOf } from "../support/toolsScreen";

const DRAWING = 3;

test("DEV-03 nothing typed is lost while an earlier moment shows or delivery is paused: the page takes no input, and says why", async ({
  page,
}) => {
  await chatScreen(page).open(DRAWING, "?debug=1");
  const tools = toolsOf(page);
  const { box } = chatScreen(page);
  await box.fill("Half a thought");
  const strip = page.getByRole("status").filter({ hasText: "You can’t type" });
  const stop = {
    travel: async () => {
      const travel = tools.detail.getByRole("button", { name: "Travel here" });
      // a row that comes while one presses moves those below it
      await expect(async () => {
        await tools.rows("drafts/changed").first().click();
        await expect(travel).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await travel.click();
    },
    pause: () => tools.region.getByRole("button", { name: "Pause delivery to the app" }).click(),
  };
  for (const [way, resume] of [
    ["travel", "Back to live"],
    ["pause", "Deliver"],
  ] as const) {
    await stop[way]();
    await tools.region.getByRole("button", { name: "Close the dev tools" }).click();
    await expect(strip).toBeVisible();
    // typing anywhere goes to the box otherwise
    await page.keyboard.type(" and more");
    await page.keyboard.press("Enter");
    await strip.getByRole("button", { name: resume }).click();
    await expect(strip).toHaveCount(0);
    await expect(box).toHaveValue("Half a thought");
    await box.focus();
    await page.keyboard.press("Alt+Shift+D");
    await expect(tools.region).toBeVisible();
  }
  await chatScreen(page).send("Half a thought and the rest");
  await expect(chatScreen(page).rows("Half a thought and the rest")).toHaveAttribute("data-state", "sent");
});
