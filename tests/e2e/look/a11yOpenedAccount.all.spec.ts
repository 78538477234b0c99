// What opens in the account, around what is paid, and for a guest, checked by axe (opened.ts).
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { violations } from "../support/axe";
import { expect, signInByForm, test } from "../support/fixtures";
import {
  field,
  HIGH,
  type Opened,
  press,
  refuse,
  see,
  seeDialog,
  seeText,
  seeWrong,
  text,
  violationsOpened,
} from "../support/opened";
import { partsNamed, typeDate } from "../support/parts";

test.use({ viewport: HIGH });

async function choosePhoto(page: Page, file: ReturnType<typeof text>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await press(page, "Change photo");
  await (await chooser).setFiles(file);
  await seeDialog(page, "Photo");
}

const ofAccount: readonly Opened[] = [
  [
    "a date that is not there",
    "/user/edit",
    async (page) => {
      await typeDate(partsNamed(page, "Birthday"), "31.02.2000");
      await press(page, "Save");
      await seeWrong(page);
    },
  ],
  [
    "a calendar",
    "/user/edit",
    async (page) => {
      await partsNamed(page, "Birthday").getByRole("button").click();
      await seeDialog(page, /Birthday/);
    },
  ],
  [
    "a photo that is cut",
    "/user/edit",
    async (page) => {
      const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } });
      await choosePhoto(page, { name: "me.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() });
      await see(page.getByRole("slider", { name: "Zoom" }));
    },
  ],
  [
    "a photo that is none",
    "/user/edit",
    async (page) => {
      await choosePhoto(page, text("me.txt"));
      await seeText(page, "This file isn’t a picture");
    },
  ],
  [
    "passwords that are missing",
    "/user/settings/password",
    async (page) => {
      await press(page, "Change password");
      await seeWrong(page);
    },
  ],
  [
    "a switch that was not changed",
    "/user/settings/notifications",
    async (page) => {
      await refuse(page, "**/user/notification*", 500);
      await page.getByRole("switch").click();
      await seeText(page, /^This couldn’t be changed\./);
    },
  ],
  [
    "a reminder without words",
    "/user/settings/reminders/new",
    async (page) => {
      await press(page, "Save");
      await seeWrong(page);
    },
  ],
  [
    "the question before a reminder is deleted",
    "/user/settings/reminders/1",
    async (page) => {
      await press(page, "Delete reminder");
      await seeDialog(page, "Delete the reminder?");
    },
  ],
  [
    "the question before the language changes",
    "/user/settings/language",
    async (page) => {
      await page.getByRole("combobox", { name: "Language" }).selectOption("Русский");
      await seeDialog(page);
    },
  ],
  [
    "the question before the account is deleted",
    "/delete",
    async (page) => {
      await press(page, "Delete account");
      await seeDialog(page, "Delete your account?");
    },
  ],
];

const ofMoney: readonly Opened[] = [
  [
    "the question before a subscription is cancelled",
    "/user/subscription/1",
    async (page) => {
      await press(page, "Cancel the subscription");
      await seeDialog(page);
    },
  ],
  [
    "a reason that is too short",
    "/user/subscription/1",
    async (page) => {
      await press(page, "Cancel the subscription");
      await press(page, "Continue cancelling");
      const dialog = page.getByRole("alertdialog");
      await dialog.getByRole("radio", { name: "Another reason" }).check();
      await dialog.getByRole("textbox", { name: "Tell us why" }).fill("too short");
      await dialog.getByRole("button", { name: "Cancel the subscription" }).click();
      await seeWrong(page);
    },
  ],
  [
    "a promo code that has expired",
    "/extend/1",
    async (page) => {
      await field(page, "Promo code").fill("WINTER10");
      await press(page, "Check the code");
      await seeText(page, "This promo code has expired.");
    },
  ],
  ["a course for which nothing is sold", "/extend/7", (page) => seeText(page, "Nothing can be bought online")],
  ["an offer", "/extend/7?offer=default", (page) => see(page.getByRole("button", { name: "Pay €89" }))],
  ["a product", "/catalog/1", (page) => see(page.getByRole("region", { name: "Programme" }))],
];

for (const [who, states] of [
  ["the account", ofAccount],
  ["what is paid", ofMoney],
] as const)
  test(`A11Y-01 A11Y-03 nothing that opens in ${who} has a violation`, async ({ page }) => {
    expect(await violationsOpened(page, states)).toEqual([]);
  });

const ofGuest: readonly Opened[] = [
  [
    "a wrong password",
    "/",
    async (page) => {
      await signInByForm(page, "guest@example.com", "not-the-password");
      await seeWrong(page);
    },
  ],
  [
    "a question to the support",
    "/",
    async (page) => {
      await press(page, "Write to support");
      await see(page.getByRole("dialog", { name: "Support" }).getByRole("textbox", { name: "Message" }));
    },
  ],
  [
    "the question before the language changes",
    "/",
    async (page) => {
      await page.getByRole("combobox", { name: "Language" }).selectOption("Español");
      await seeDialog(page);
    },
  ],
  [
    "a code that was sent",
    "/?by=code",
    async (page) => {
      await field(page, "E-mail").fill("guest@example.com");
      await press(page, "Send the code");
      await see(field(page, "Code"));
    },
  ],
  [
    "a taken e-mail and a short password",
    "/signup",
    async (page) => {
      await field(page, "Name").fill("Ines");
      await field(page, "E-mail").fill("learner@example.com");
      await field(page, "Password").fill("short");
      await press(page, "Create an account");
      await see(page.getByRole("link", { name: "Sign in with this e-mail" }));
    },
  ],
  [
    "a letter with a new password",
    "/reset",
    async (page) => {
      await field(page, "E-mail").fill("guest@example.com");
      await press(page, /^Send the link/);
      await seeText(page, "the link is on its way");
    },
  ],
];
test.describe("a guest", () => {
  test.use({ as: null });
  test("A11Y-01 A11Y-03 nothing that opens for a guest has a violation", async ({ page }) => {
    for (const [name, path, open] of ofGuest) {
      await page.goto(path);
      await open(page);
      expect.soft(await violations(page), name).toEqual([]);
    }
  });
});
