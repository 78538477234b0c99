// Lessons of each day, as the learner's options choose them.
import { expect, it } from "vitest";
import { decode } from "../bus/wire/wire";
import { ContentStruct } from "../domains/contents/events";
import { lessonCounts } from "./lessonCounts";

const content = decode(
  {
    id: 2,
    course_options: [{ id: 3, title: "Level", training_lesson_option_values: [{ id: 8 }, { id: 9 }] }],
    stages: [
      {
        id: 4,
        days: [
          {
            id: 31,
            day_number: 1,
            lesson_sets: [
              { id: 14, lessons: [{ id: 51 }, { id: 52, training_options: [8] }, { id: 53, training_options: [9] }] },
            ],
          },
          { id: 32, day_number: 2, day_of_rest: 1 },
        ],
      },
    ],
  },
  ContentStruct,
);

it("COURSE-15 a choice shows its lessons and those of no option; without a choice all are shown", () => {
  const countsOf = (options: Record<string, number>) => [
    ...lessonCounts(content, { ...{ options: {}, repeats: {} }, options }),
  ];
  expect(countsOf({})).toEqual([
    [1, 3],
    [2, 0],
  ]);
  expect(countsOf({ 3: 8 })[0]).toEqual([1, 2]);
});

it("the counts of the same content and choice are the same object", () => {
  const none = { options: {}, repeats: {} };
  expect(lessonCounts(content, none)).toBe(lessonCounts(content, none));
});
