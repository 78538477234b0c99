// A course from the catalogue to the expert's chat: chosen, paid at the bank, opened, and written to, without a reload on the way.
import { expect, test } from "../support/fixtures";
import { chatLink, chatScreen, countStored, heading, sectionLink } from "../support/screens";

// the course is bought for good
test.use({ as: "second@example.com", isSpending: true });

const PRODUCT = "Guitar, the whole course";
const COURSE = "Guitar by the campfire";

test("CAT-05 SUBS-08 a course that is bought in the catalogue is paid at the bank, is open at once, and its expert can be written to", async ({
  page,
  record,
}) => {
  const streams = async (): Promise<{ id: number }[]> =>
    (await record.call("GET", "/spa/api/v1/user-course-streams")).body;
  const before = (await streams()).map(({ id }) => id);
  await page.goto("/home");
  await page.getByRole("navigation", { name: "Parts of home" }).getByRole("link", { name: "Catalogue" }).click();
  await page.getByRole("link", { name: PRODUCT }).click();
  const ways = page.getByRole("group", { name: "Price and how to get it" });
  await expect(ways).toContainText("€89");
  await expect(page.getByRole("region", { name: "Programme" }).getByRole("listitem").first()).toContainText("lessons");
  await ways.getByRole("button", { name: "Buy", exact: true }).click();

  await expect(page).toHaveURL(/\/local\/pay\//);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page).toHaveURL(/\/order\/\d+/);
  await expect(heading(page, "Paid")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Paid€89");
  const bought = (await streams()).map(({ id }) => id).filter((id) => !before.includes(id));
  expect(bought).toHaveLength(1);

  await page.getByRole("link", { name: "To the course" }).click();
  await expect(page).toHaveURL(new RegExp(`/course/${bought[0]}/calendar$`));
  await expect(heading(page, COURSE)).toBeVisible();

  // the chat came with the course
  await sectionLink(page, "Chats").click();
  await chatLink(page, COURSE).click();
  await expect(heading(page, `Chat: ${COURSE}`)).toBeVisible();
  const { send, rows } = chatScreen(page);
  const text = "Which strings do I need?";
  await send(text);
  await expect(rows(text)).toBeVisible();
  const { body: chats } = await record.call("GET", "/spa/api/v1/chats");
  const chat = chats.find((each: { stream_id: number }) => each.stream_id === bought[0]);
  await expect.poll(() => countStored(record, chat.id, text)).toBe(1);

  // in the catalogue it is theirs now, and not for sale a second time
  await sectionLink(page, "Home").click();
  await page.getByRole("navigation", { name: "Parts of home" }).getByRole("link", { name: "Catalogue" }).click();
  await expect(page.getByRole("article").filter({ hasText: PRODUCT })).toContainText("Yours");
  await page.getByRole("link", { name: PRODUCT }).click();
  await expect(ways.getByText("Yours")).toBeVisible();
  await expect(ways.getByRole("button", { name: "Buy" })).toHaveCount(0);
});
