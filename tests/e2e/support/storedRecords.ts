// What the device has stored of the learner's answers, read from the page's own database.
import { expect, type Page } from "@playwright/test";

/** The keys of all records in the page's database. */
const listRecords = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("learning");
        opening.onsuccess = () => {
          const keys = opening.result.transaction("records").objectStore("records").getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

/** The keys of the stored answers. */
export const listAnswers = async (page: Page): Promise<string[]> =>
  (await listRecords(page)).filter((key) => key.includes(":stored:answers/"));

/** Waits until the device has stored these answers, by the names of their resources. */
export async function waitUntilStored(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    await expect
      .poll(async () => (await listAnswers(page)).some((key) => key.includes(`/${name} `)), { message: name })
      .toBe(true);
}

/** The position that the device has stored; what was answered after it counts for nothing at the next start. */
export const readStoredCursor = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("learning");
        opening.onsuccess = () => {
          const range = IDBKeyRange.bound("user:", "user:\uffff");
          const reading = opening.result.transaction("records").objectStore("records").openCursor(range);
          reading.onsuccess = () => {
            const { result } = reading;
            const found = result && typeof result.key === "string" && result.key.endsWith(":stored:position");
            if (result && !found) return result.continue();
            opening.result.close();
            resolve(found ? Number(result.value.cursor) : -1);
          };
        };
      }),
  );

/** Deletes the stored answers, as a browser that needs room does: the next start requests them. */
export const deleteAnswers = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("learning");
        opening.onsuccess = () => {
          const deleting = opening.result.transaction("records", "readwrite");
          const keys = deleting.objectStore("records").getAllKeys();
          keys.onsuccess = () => {
            for (const key of keys.result.map(String))
              if (key.includes(":stored:answers/")) deleting.objectStore("records").delete(key);
          };
          deleting.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );

/** The keys of all that a start takes from this device: in its database, and in local storage. */
export async function listStored(page: Page): Promise<string[]> {
  const ofPage = await page.evaluate(() => Object.keys(localStorage));
  const isStored = (key: string) => key === "session:start" || key.includes(":stored:");
  return [...(await listRecords(page)), ...ofPage].filter(isStored);
}
