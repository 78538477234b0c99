// The learner's own account in a real browser: profile with a picture, switches, reminders, and deleting the account.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/fixtures";
import { partsNamed, typeDate, typeTime } from "../support/parts";
import { chatScreen, heading } from "../support/screens";

const V1 = "/spa/api/v1";
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** The kinds of elements that get the focus from now on. */
async function noteFocus(page: Page): Promise<() => Promise<string[]>> {
  const names = await page.evaluateHandle(() => {
    const kinds: string[] = [];
    document.addEventListener("focusin", ({ target }) => target instanceof Element && kinds.push(target.localName));
    return kinds;
  });
  return () => names.jsonValue();
}

test.use({ isSpending: true });

test.describe("a learner", () => {
  test.use({ as: "second@example.com" });

  test("PROF-02 a profile is edited, refused values stay, and a picture becomes the avatar", async ({
    page,
    record,
  }) => {
    await page.goto("/user/settings");
    await page.getByRole("main").getByRole("link", { name: "My details" }).click();
    await expect(heading(page, "My details")).toBeFocused();
    await page.getByRole("textbox", { name: "First name" }).fill("Vika");
    const birthday = partsNamed(page, "Birthday");
    await typeDate(birthday, "31.02.2000");
    await save(page).click();
    await expect(page.getByText("Enter a real date: day, month and year")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Vika");
    await typeDate(birthday, "29.02.1992");
    const zone = page.getByRole("combobox", { name: "Time zone" });
    await zone.fill("azor");
    await page.getByRole("option", { name: /^Azores.*GMT−1|^Azores.*GMT,/ }).click();
    await expect(zone).toHaveValue("Azores");
    await expect(page.getByText(/^It’s \d\d:\d\d there now$/)).toBeVisible();
    await save(page).click();
    await expect(page.getByText("Saved")).toBeVisible();
    expect((await record.call("GET", `${V1}/user`)).body).toMatchObject({
      first_name: "Vika",
      birthday: "29.02.1992",
      timezone: "Atlantic/Azores",
    });

    const change = page.getByRole("button", { name: "Change photo" });
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } });
    const buffer = await picture.jpeg().toBuffer();
    const below = page.getByRole("region", { name: "About you" });
    await change.scrollIntoViewIfNeeded();
    const placeBefore = await below.boundingBox();
    const dialog = page.getByRole("dialog", { name: "Photo" });
    /** One press opens the browser's dialog of files. */
    const pick = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
      const chooser = page.waitForEvent("filechooser");
      await change.click();
      await (await chooser).setFiles(file);
      await expect(dialog).toBeVisible();
      expect(await below.boundingBox()).toEqual(placeBefore);
    };
    await pick({ name: "me.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
    await expect(dialog).toContainText("This file isn’t a picture");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(change).toBeFocused();
    await pick({ name: "me.jpg", mimeType: "image/jpeg", buffer });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(change).toBeFocused();
    expect(await below.boundingBox()).toEqual(placeBefore);
    const { avatar } = (await record.call("GET", `${V1}/user`)).body as { avatar: { url: string } };
    expect(avatar.url).toContain("/files/");
  });

  test("PROF-04 A11Y-12 reminders are made, changed and removed after a confirmation, and the focus goes to the heading alone", {
    tag: "@core",
  }, async ({ page, record }) => {
    await page.goto("/user/settings/reminders");
    await expect(page.getByText("No reminders yet")).toBeVisible();
    await page.getByRole("link", { name: "New reminder" }).click();
    await page.getByRole("textbox", { name: "What to remind you of" }).fill("Stretch");
    await typeTime(partsNamed(page, "Time"), "07:30");
    await page.getByRole("button", { name: "Sunday" }).click();
    await save(page).click();
    const row = page.getByRole("link", { name: /^Stretch/ });
    await expect(row).toContainText("07:30");
    expect((await record.call("GET", `${V1}/user-reminder`)).body).toMatchObject([
      { title: "Stretch", time: "07:30", weekdays: ["mon", "tue", "wed", "thu", "fri", "sat"] },
    ]);
    await row.click();
    await page.getByRole("textbox", { name: "What to remind you of" }).fill("Run");
    await save(page).click();
    await page.getByRole("link", { name: /^Run/ }).click();
    await page.getByRole("button", { name: "Delete reminder" }).click();
    const focused = await noteFocus(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("No reminders yet")).toBeVisible();
    await expect(heading(page, "Reminders")).toBeFocused();
    // nothing else of the page had it on the way
    expect(await focused()).not.toContain("a");
    expect((await record.call("GET", `${V1}/user-reminder`)).body).toEqual([]);
  });
});

test.describe("a newcomer", () => {
  test.use({ as: "newcomer@example.com" });
});

// the account has a language from then on: the other stories' accounts have none, and show the browser's
test("I18N-05 PROF-01 the language changes after a confirmation, with a reload, here and in the account; without it nothing changes, and what was typed is stored", async ({
  page,
  record,
}) => {
  const chat = chatScreen(page);
  await chat.open(5);
  await chat.box.fill("Half a thought");
  await page.goto("/user/settings/language");
  const language = page.getByRole("combobox", { name: "Language" });
  await language.selectOption("Русский");
  await page.getByRole("alertdialog").getByRole("button", { name: "No", exact: true }).click();
  await expect(language).toHaveValue("en");
  await language.selectOption("Русский");
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes, change" }).click();
  await expect(heading(page, "Язык")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await page.goto("/chat/5");
  await expect(page.locator("textarea")).toHaveValue("Half a thought");
  const ofAccount = async () => (await record.call("GET", "/spa/api/v1/user")).body.language_code;
  await expect.poll(ofAccount).toBe("ru-RU");
});
