/** Why nothing can be written: each reason in its own words, in every language. */
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { WriteRefusal } from "../../../../streams/parts/member/index";
import { startTexts } from "../../../locales/fakeI18n";
import { Refusal } from "./Refusal";

/** Each reason has a row: one more reason without its words is no program. */
const WORDS: Readonly<Record<WriteRefusal, string>> = {
  expertOff: "The expert isn’t taking messages in this chat.",
  demo: "Writing to an expert isn’t part of the demo. It opens with the full course.",
  noAccess: "Your access doesn’t include this chat.",
  notStarted: "You can write when the course begins.",
  frozen: "The course is frozen. Unfreeze it to write.",
  ended: "The course has ended. Renew it to write again.",
  limit: "You have no questions left in this consultation.",
};
const REASONS = Object.keys(WORDS) as WriteRefusal[];

const textOf = (reason: WriteRefusal) =>
  render(
    <MemoryRouter>
      <Refusal reason={reason} renewTo={null} />
    </MemoryRouter>,
  ).container.textContent?.trim();

describe("the reason for not writing", () => {
  it.each(REASONS)("CHAT-08 the reason for not writing is said: %s", async (reason) => {
    await startTexts("en");
    expect(textOf(reason)).toBe(WORDS[reason]);
  });

  it.each(["es", "ru"] as const)(
    "CHAT-08 the reason for not writing is said in %s, each in its own words",
    async (language) => {
      await startTexts(language);
      const said = REASONS.map(textOf);
      expect(new Set(said).size).toBe(REASONS.length);
      expect(said.filter((text) => !text || Object.values(WORDS).includes(text) || /refusal/.test(text))).toEqual([]);
    },
  );
});
