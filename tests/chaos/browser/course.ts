// What a person presses in a course in the second tab, and what it then must show. Rule: a person presses what can be
// pressed, and nothing else; whether it counted shows at the end, by what the server has.
import { playElsewhere } from "../learning";
import type { Scene } from "./scene";
import type { Tab } from "./tab";

/** How long a person tries to press what can be seen. */
const PRESSED_WITHIN_MS = 3_000;

const pressButton = (name: string) => async (tab: Tab) => {
  if (!tab.course?.day) return;
  await tab.look();
  if ((await tab.state()) === null) return;
  const card = tab.page.getByRole("region", { name: "To finish the day" });
  await card.waitFor({ timeout: PRESSED_WITHIN_MS }).catch(() => undefined);
  const button = card.getByRole("button", { name, exact: true, disabled: false });
  if (await button.isVisible()) await button.click({ timeout: PRESSED_WITHIN_MS }).catch(() => undefined);
};

/** A day starts by playing; a moment of it is enough. */
async function playFilm(tab: Tab): Promise<void> {
  if (!tab.course?.day) return;
  await tab.look();
  if ((await tab.state()) === null) return;
  const film = tab.page.getByRole("region", { name: /^Video: / });
  const pressed = (name: RegExp) =>
    film
      .getByRole("button", { name })
      .click({ timeout: PRESSED_WITHIN_MS })
      .catch(() => undefined);
  await pressed(/^Play: /);
  await pressed(/^Pause/);
}

export const press: Readonly<Record<"choose" | "startDay" | "finishDay", (tab: Tab) => Promise<void>>> = {
  /** The value after the chosen one. */
  choose: async (tab) => {
    if (!tab.course || tab.course.day) return;
    await tab.look();
    if ((await tab.state()) === null) return;
    const field = tab.page.locator("main select").first();
    const index = await field.evaluate(nextIn, null, { timeout: PRESSED_WITHIN_MS }).catch(() => null);
    if (index !== null) await field.selectOption({ index }, { timeout: PRESSED_WITHIN_MS }).catch(() => undefined);
  },
  startDay: playFilm,
  finishDay: pressButton("Finish the day"),
};
/** Runs in the page. */
const nextIn = (select: Element): number => {
  const { selectedIndex, length } = select as HTMLSelectElement;
  return (selectedIndex + 1) % length;
};

/** The lessons of the day that the second tab shows are watched on another device. */
export async function watchElsewhere({ learner, tabs: [, { course }] }: Scene): Promise<void> {
  if (course?.day) await playElsewhere(learner, course, course.day.id);
}
