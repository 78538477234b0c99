// What opens in the shell, in courses and in conversations, checked by axe (opened.ts).
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import {
  field,
  HIGH,
  main,
  type Opened,
  press,
  refuse,
  see,
  seeDialog,
  seeText,
  text,
  violationsOpened,
} from "../support/opened";
import { chatScreen, goInside, heading, unfoldWeeks } from "../support/screens";

test.use({ viewport: HIGH });

async function play(page: Page): Promise<void> {
  await press(page, /^Play: /);
  await see(page.getByRole("slider", { name: "Position in the video" }));
}
const ofShell: readonly Opened[] = [
  [
    "the menu",
    "/home",
    async (page) => {
      await press(page, "Menu");
      await see(page.getByRole("menuitem", { name: "Club" }));
    },
  ],
  [
    "the choice of a club",
    "/home",
    async (page) => {
      await press(page, "Menu");
      await page.getByRole("menuitem", { name: "Club" }).click();
      await see(page.getByRole("dialog", { name: "Choose a club" }).getByRole("link"));
    },
  ],
  ["courses of which there are none", "/home?tab=completed", (page) => see(page.getByRole("tabpanel"))],
];

const ofCourses: readonly Opened[] = [
  [
    "a locked day of a demo",
    "/course/7/calendar",
    async (page) => {
      await press(page, /^Day 4, .*Not in the demo/);
      await seeDialog(page, "Day 4 is locked");
    },
  ],
  ["a course that has not begun", "/course/3/calendar", (page) => seeText(page, "The course starts")],
  [
    "the question before a frozen course goes on",
    "/course/4/calendar",
    async (page) => {
      await press(page, "Unfreeze");
      await seeDialog(page);
    },
  ],
  ["weeks that are over", "/course/1/calendar", unfoldWeeks],
  [
    "an option that was not saved",
    "/course/1/calendar",
    async (page) => {
      await refuse(page, "**/user-course-streams/1/filters*");
      await page.getByRole("combobox", { name: "Level" }).selectOption("Light");
      await seeText(page, "Your choice wasn’t saved");
    },
  ],
  ["the page of a locked day", "/course/7/calendar/4", (page) => seeText(page, "Day 4 is locked")],
  ["a day that is not there", "/course/2/calendar/999", (page) => see(heading(page, "There’s no such day"))],
  ["a course that is not there", "/course/987654/calendar/1", (page) => see(heading(page, /^This course isn’t/))],
  [
    "a lesson without a video",
    "/course/2/calendar/18",
    async (page) => {
      await page
        .getByRole("region", { name: "Lessons" })
        .getByRole("link", { name: /New words/ })
        .click();
      await seeText(page, "This video hasn’t been converted yet");
    },
  ],
  [
    "a day that cannot be started",
    "/course/2/calendar/20",
    async (page) => {
      await refuse(page, "**/user-day-status/*/start*");
      await press(page, "Start the day");
      await seeText(page, "The day couldn’t be started.");
    },
  ],
  [
    "the speeds of a video",
    "/course/1/calendar/19",
    async (page) => {
      await play(page);
      await press(page, /^Speed: /);
      await see(page.getByRole("menuitemradio", { name: "1.5×" }));
    },
  ],
  [
    "a transcript in which nothing is found",
    "/course/1/calendar/19",
    async (page) => {
      await play(page);
      await press(page, "Transcript");
      await page.getByRole("searchbox").fill("no such word");
      await seeText(page, "Nothing found");
    },
  ],
  [
    "a video that does not load",
    "/course/1/calendar",
    async (page) => {
      for (const ending of ["m3u8", "mp4"])
        await page.route(`**/*.${ending}`, (route) => route.fulfill({ status: 404, json: {} }));
      // only now: the page of a day begins to load its video by itself
      await goInside(page, "/course/1/calendar/18");
      await seeText(page, "Couldn’t load the video");
    },
  ],
];

const ofMessages: readonly Opened[] = [
  [
    "a file that is refused",
    "/chat/5",
    async (page) => {
      const input = page.getByLabel("Attach a photo or video").and(page.locator("input"));
      await input.setInputFiles(text("notes.txt"));
      await seeText(page, "A file of this kind can’t be sent here");
    },
  ],
  [
    "the place for a file that is dragged",
    "/chat/3",
    async (page) => {
      const dataTransfer = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(["x"], "photo.png", { type: "image/png" }));
        return transfer;
      });
      await see(chatScreen(page).log);
      await chatScreen(page).log.dispatchEvent("dragover", { dataTransfer });
      await seeText(page, "Drop photos or videos here");
    },
  ],
  [
    "a message that is edited",
    "/chat/1",
    async (page) => {
      await chatScreen(page).send("To be edited");
      await chatScreen(page).rows("To be edited").getByRole("button", { name: "Edit" }).press("Enter");
      await see(page.getByRole("button", { name: "Stop editing" }));
    },
  ],
  [
    "the stars for a reply",
    "/chat/2",
    async (page) => {
      await chatScreen(page).log.getByRole("button", { name: "Rate the reply" }).last().press("Enter");
      await see(page.getByRole("radio", { name: "4 of 5" }));
    },
  ],
  [
    "a question that was not sent",
    "/support",
    async (page) => {
      await refuse(page, "**/tech-questions*");
      await field(page, "Message").fill("What is this?");
      await press(page, "Send");
      await see(main(page).getByRole("alert"));
    },
  ],
];

for (const [who, states] of [
  ["the shell", ofShell],
  ["courses and days", ofCourses],
  ["chats and support", ofMessages],
] as const)
  test(`A11Y-01 A11Y-03 nothing that opens in ${who} has a violation`, async ({ page }) => {
    expect(await violationsOpened(page, states)).toEqual([]);
  });
