/** The lessons of a day: what the link of each says. */
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, it } from "vitest";
import type { DaySet, LessonEntry } from "../../../../streams/parts/member/index";
import { startTexts } from "../../../locales/fakeI18n";
import { LessonList } from "./LessonList";

beforeAll(() => startTexts());
const lesson = (id: number, watched: LessonEntry["watched"]) => ({
  lesson: { id, imageUrl: null },
  title: "Warm-up for the spine",
  subtitle: null,
  lengthMs: 16_000,
  watched,
});

it.each<[string, LessonEntry["watched"], string, number?]>([
  ["not watched", { isViewed: false, share: 0 }, "Warm-up for the spine, 0:16"],
  ["partly watched", { isViewed: false, share: 0.19 }, "Warm-up for the spine, 0:16, 19% watched"],
  ["watched for a moment", { isViewed: false, share: 0.003 }, "Warm-up for the spine, 0:16"],
  ["of no known length", { isViewed: false, share: 0 }, "Warm-up for the spine", 0],
  ["watched", { isViewed: true, share: 1 }, "Warm-up for the spine, 0:16, Watched"],
])(
  "A11Y-12 a lesson that is %s says so in words, with a pause between its parts",
  (_, watched, name, lengthMs = 16_000) => {
    const sets = [
      { id: 1, repeats: null, lessons: [{ ...lesson(3, watched), lengthMs }] },
    ] as unknown as readonly DaySet[];
    render(
      <MemoryRouter>
        <LessonList sets={sets} currentId={null} pathOf={(id) => `/day?lesson=${id}`} onRepeats={() => undefined} />
      </MemoryRouter>,
    );
    // what stands apart is apart in the name too
    expect(screen.getByRole("link", { name: (said) => said.replaceAll(" ,", ",") === name })).toBeTruthy();
  },
);
