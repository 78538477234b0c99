// Every route as a screen to visit. Rule: a new route is visited by itself; only an example for a new parameter is needed.
import type { Page } from "@playwright/test";
import { ALL_ROUTES, type RouteName } from "../../../streams/routes";
import { isActing } from "../../../streams/url";
import { expect } from "./fixtures";
import { chatLink, chatScreen, goInside, heading, homeworkLink } from "./screens";

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Promise<void>;
}
export const seen = (name: string) => (page: Page) => expect(heading(page, name)).toBeVisible();

/** The demo data's value for each parameter of a path. */
const EXAMPLES: Readonly<Record<string, string>> = {
  streamId: "1",
  dayNumber: "1",
  chatId: "1",
  homeworkId: "3",
  consultationId: "1",
  categoryId: "1",
  reminderId: "1",
  subscriptionId: "1",
  orderId: "1",
  positionId: "1",
};
/** The expected heading; without it, any heading is enough. */
const READY: Readonly<Partial<Record<RouteName, Screen["ready"]>>> = {
  home: (page) => expect(page.getByRole("heading", { name: "Spanish from zero" })).toBeVisible(),
  chats: (page) => expect(chatLink(page, "Morning yoga")).toBeVisible(),
  chat: (page) => expect(chatScreen(page).log.locator("article[data-state]").first()).toBeVisible(),
  homeworks: (page) => expect(homeworkLink(page, "").first()).toBeVisible(),
  homework: (page) => expect(page.locator("[data-status]")).toBeVisible(),
  settingsReminders: (page) => expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible(),
  support: (page) => expect(page.getByLabel("What is it about?").first()).toBeVisible(),
  materials: (page) => expect(page.getByRole("list", { name: "Documents of the course" })).toBeVisible(),
  calendar: (page) => expect(page.locator("[data-day]").first()).toBeVisible(),
  downloads: (page) => expect(page.getByLabel("What", { exact: true })).toBeVisible(),
  userSetting: seen("Settings"),
  userEdit: seen("My details"),
  userSettings: seen("Settings"),
  settingsNotifications: seen("Notifications"),
  settingsReminderNew: seen("New reminder"),
  userPassword: seen("Sign-in and security"),
  settingsLanguage: seen("Language"),
  settingsAppearance: seen("Appearance"),
  settingsCookiePolicy: seen("Privacy and cookies"),
  delete: seen("Delete account"),
  login: seen("Sign in"),
  signup: seen("Create an account"),
  accessRecovery: seen("Reset password"),
};
/** A learner with nothing to confirm or to answer is redirected from there: stories of other learners check these. */
const LED_ON: ReadonlySet<RouteName> = new Set(["emailVerification", "phoneVerification", "userInfoChat"]);

/** Each screen is navigated to from here: it has a heading that none of them has. */
const nowhere: Screen = { name: "not found", path: "/no/such/page", ready: seen("Page not found") };

/** It is there, with all that it waits for. */
export const arrived = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/^(Page not found|Loading…)$/);
  await expect(page.getByRole("main").getByLabel("Loading…")).toHaveCount(0);
};

function addressOf(name: RouteName, path: string): string {
  return path.replace(/:(\w+)/g, (_, parameter: string) => {
    const example = EXAMPLES[parameter];
    if (!example)
      throw new Error(`The route ${name} needs an example of "${parameter}": add it to EXAMPLES in walk.ts`);
    return example;
  });
}
const screensWhere = (isMeant: (route: (typeof ALL_ROUTES)[number]) => boolean): readonly Screen[] =>
  ALL_ROUTES.filter((route) => !route.isPassage && !LED_ON.has(route.name) && isMeant(route)).map(({ name, path }) => ({
    name,
    path: addressOf(name, path),
    ready: READY[name] ?? arrived,
  }));

export const screensOfLearner = screensWhere(({ access }) => access === "members");
export const screensOfGuest = screensWhere(({ access, path }) => access !== "members" && !isActing(path));

type Look = (page: Page, screen: Screen) => Promise<void>;

/** Loads the app, and navigates to each inside it. */
export async function walk(page: Page, screens: readonly Screen[], look: Look): Promise<void> {
  await page.goto(nowhere.path);
  await look(page, nowhere);
  await walkOn(page, screens, look);
}

/** Navigates to each inside the app, and checks it. */
export async function walkOn(page: Page, screens: readonly Screen[], look: Look): Promise<void> {
  for (const screen of screens) {
    await goInside(page, nowhere.path);
    await nowhere.ready(page);
    await goInside(page, screen.path);
    await screen.ready(page);
    // the screen may have removed the query from the address by now
    await expect(page).toHaveURL(({ pathname }) => pathname === screen.path.split("?")[0]);
    await look(page, screen);
  }
}
