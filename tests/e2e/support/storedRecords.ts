// What the device has stored of the learner's answers, read from the page's own database.
import { expect, type Page } from "@playwright/test";

/** The keys of the stored answers. */
export const listAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("learning");
        opening.onsuccess = () => {
          const keys = opening.result.transaction("records").objectStore("records").getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String).filter((key) => key.includes(":stored:answers/")));
          };
        };
      }),
  );

/** Waits until the device has stored these answers, by the names of their resources. */
export async function waitUntilStored(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    await expect
      .poll(async () => (await listAnswers(page)).some((key) => key.includes(`/${name} `)), { message: name })
      .toBe(true);
}
