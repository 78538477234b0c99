// Two attempts at one homework beside each other.
import { violations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { heading } from "../support/screens";

interface Step {
  readonly status: string;
}

test("HW-10 A11Y-04 attempts are compared by keyboard, side by side, one above the other on a phone, and on paper", async ({
  page,
  record,
}) => {
  const all: { id: number; stream_id: number; homework: { title: string }; history: Step[] }[] = (
    await record.call("GET", "/spa/api/v1/homework?expand=homework,history")
  ).body;
  const task = all.find(({ history }) => history?.map(({ status }) => status).join() === "UPLOADED,FAIL,UPLOADED,DONE");
  if (!task) throw new Error("The learner has no homework that was approved the second time");
  await page.goto(`/homework/${task.stream_id}/${task.id}`);
  await expect(heading(page, task.homework.title)).toBeVisible();
  const button = page.getByRole("button", { name: "Compare attempts" });
  await button.press("Enter");
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  const left = page.locator("[data-side=left]");
  const right = page.locator("[data-side=right]");
  await expect(left).toContainText("Here is my homework.");
  await expect(left).toContainText("A good start.");
  await expect(right).toContainText("I have done it again");
  await expect(right).toContainText("Careful and complete");
  const boxes = async () => [await left.boundingBox(), await right.boundingBox()] as const;
  const [wideLeft, wideRight] = await boxes();
  expect(wideRight?.y).toBe(wideLeft?.y);
  expect(wideRight?.x).toBeGreaterThan(wideLeft?.x ?? 0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("combobox", { name: "Compare", exact: true }).selectOption("2");
  await expect(left).toContainText("I have done it again");
  await expect(right).toContainText("Here is my homework.");
  await page.setViewportSize({ width: 360, height: 760 });
  const [narrowLeft, narrowRight] = await boxes();
  expect(narrowRight?.x).toBe(narrowLeft?.x);
  await page.emulateMedia({ media: "print" });
  await expect(button).toBeHidden();
  await expect(left).toBeVisible();
});
