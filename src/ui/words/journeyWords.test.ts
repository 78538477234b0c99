import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import texts from "../../locales/en/journey.json";
import { sayStep } from "./journeyWords";

const t = ((key: string) =>
  key
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts)) as TFunction<"journey">;
const say = (isCaughtUp: boolean, status: "done" | "unknown") =>
  sayStep(t, { name: "brought", status }, { isFromHere: true, isCaughtUp, answeredBy: null });

it("RT-13 the words for what a catch-up brought differ from those for what was pushed and for what was not seen", () => {
  expect([say(false, "done"), say(true, "done"), say(false, "unknown")]).toEqual([
    "Came back to this page live",
    "Came to this page with the catch-up: its live push had not come",
    "This page didn’t see it come",
  ]);
});
