// A date or a time, typed part by part as a person does. Rule: a field is found by its name, a part by what it is.
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

type Part = "hour" | "minute" | "day" | "month" | "year";

/** The field named so, with all its parts. */
export const partsNamed = (within: Page | Locator, name: string): Locator =>
  within.getByRole("group", { name, exact: true });

export const partOf = (field: Locator, part: Part): Locator => field.locator(`[data-type=${part}]`);

async function typeInto(field: Locator, part: Part, digits: string): Promise<void> {
  await partOf(field, part).focus();
  await partOf(field, part).pressSequentially(digits);
}

/** Types "16:15". */
export async function typeTime(field: Locator, time: string): Promise<void> {
  const [hour = "", minute = ""] = time.split(":");
  await typeInto(field, "hour", hour);
  await typeInto(field, "minute", minute);
}

/** Types "05.11.2026", in whatever order the language has. */
export async function typeDate(field: Locator, date: string): Promise<void> {
  const [day = "", month = "", year = ""] = date.split(".");
  await typeInto(field, "day", day);
  await typeInto(field, "month", month);
  await typeInto(field, "year", year);
}

/** What the field shows, as "16:15" or "05/11/2026"; without the marks for languages that are written from the right. */
export const readShown = async (field: Locator): Promise<string> =>
  (await field.locator("[data-type]").allTextContents()).join("").replace(/[\u2066-\u2069]/g, "");

/** Waits until the field shows this. */
export const expectShown = (field: Locator, text: string): Promise<void> =>
  expect.poll(() => readShown(field)).toBe(text);
