// A learner's day by keyboard alone. Rule: each step is a row of the table in docs/accessibility.md, with what has the focus and what is heard.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEMO_PASSWORD } from "../../support/http";
import { focusOf, reach } from "../support/byKeyboard";
import { expect, heard, LEARNER, test } from "../support/fixtures";
import { heading, homeworks, isLive, readAll } from "../support/screens";

const YOGA = 5;
/** The rows of the document's table: what one does, what has the focus, what is heard. */
function readRows(): readonly string[][] {
  const text = readFileSync(join(import.meta.dirname, "../../../docs/accessibility.md"), "utf8");
  const table = text.slice(text.indexOf("## A day by keyboard alone"));
  const rows = [...table.matchAll(/^\| (.*) \|$/gm)].map(([, row = ""]) => row.split(" | "));
  // its head and the line below it
  return rows.slice(1);
}

test.describe("a day by keyboard alone", () => {
  test.use({ as: null });
  test("A11Y-01 A11Y-07 a learner signs in, asks, answers a task and leaves by keyboard, and hears what the document says", async ({
    page,
    record,
    expert,
  }) => {
    await readAll(record, YOGA);
    const task = (await homeworks(record)).find((one) => one.status === "NOT_UPLOADED" && !one.is_locked);
    if (!task) throw new Error("The learner has no open homework");
    const { title } = task.homework;
    const rows = [...readRows()];
    let before = 0;
    /** Compares with the next row; `title` stands for the task. */
    const expectRow = async (does: string) => {
      const [doing, focus = "", hears = ""] = (rows.shift() ?? []).map((cell) => cell.replace("the task", title));
      expect(doing).toBe(does.replace("the task", title));
      await expect.poll(() => focusOf(page), { message: does }).toContain(focus.replaceAll("`", ""));
      const said = async () => (await heard(page)).slice(before);
      const words = hears === "nothing" ? "" : hears.replaceAll(/[“”]/g, "");
      await expect.poll(said, { message: does }).toContain(words);
      if (words === "") expect(await said(), does).toBe("");
      before = (await heard(page)).length;
    };

    await page.goto("/");
    await expectRow("opens the address");
    await page.keyboard.type(LEARNER);
    await page.keyboard.press("Tab");
    await page.keyboard.type("not the password");
    await page.keyboard.press("Enter");
    await expectRow("types the e-mail, Tab, a wrong password, Enter");
    await page.keyboard.press("Control+A");
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(heading(page, "My courses")).toBeVisible();
    await isLive(page);
    await expectRow("types the right one, Enter");
    await reach(page, /^link "Chats/);
    await page.keyboard.press("Enter");
    await expectRow("Tab to Chats, Enter");
    await reach(page, /Morning yoga/);
    await page.keyboard.press("Enter");
    await expectRow("Tab to the course, Enter");
    await reach(page, /^textbox "Message/);
    await page.keyboard.type("How long should I rest?");
    await page.keyboard.press("Enter");
    await expectRow("Tab to the box, types, Enter");
    await expert.reply(YOGA, "Half a minute.");
    await expectRow("the expert answers");
    await reach(page, /^link "Homework/);
    await page.keyboard.press("Enter");
    await expectRow("Tab to Homework, Enter");
    await reach(page, new RegExp(title.replaceAll(/[^\w ]/g, ".")));
    await page.keyboard.press("Enter");
    await expectRow("Tab to a task, Enter");
    await reach(page, /^textbox "Message/);
    await page.keyboard.type("This is my work.");
    await reach(page, /^button "Send homework/);
    await page.keyboard.press("Enter");
    await expectRow("Tab to the box, types, Tab to Send homework, Enter");
    await expert.giveVerdict(task.id, { status: "DONE", message: "Beautifully done.", scores: 10 });
    await expectRow("the expert approves the task");
    await reach(page, /^button "Menu/);
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await expectRow("Tab to Menu, Enter, End");
    await page.keyboard.press("Enter");
    await expectRow("Enter");
    expect(rows).toEqual([]);
  });
});
