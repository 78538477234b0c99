// Which lessons a choice shows, how often sets are repeated, and which video a window gets.
import { describe, expect, it } from "vitest";
import { decode } from "../../bus/wire/wire";
import { ContentStruct } from "../../domains/contents/events";
import { listDays } from "../../domains/contents/select";
import { canPlay, chooseVideo, shownLessons, shownSets } from "./lessons";

const LEVEL = {
  id: 3,
  title: "Level",
  training_lesson_option_values: [
    { id: 8, title: "Light" },
    { id: 9, title: "Full" },
  ],
};
const PLACE = { id: 4, title: "Place", training_lesson_option_values: [{ id: 20, title: "Home" }] };
const video = (id: number, over: object = {}) => ({ id, type: 1, mp4: `/media/${id}.mp4`, duration: 10, ...over });
const content = decode(
  {
    id: 2,
    course_options: [LEVEL, PLACE],
    stages: [
      {
        id: 1,
        days: [
          {
            id: 31,
            day_number: 1,
            lesson_sets: [
              { id: 15, sort: 2, lessons: [{ id: 60, sort: 1, title: "Last" }] },
              {
                id: 14,
                sort: 1,
                repeat_count: 2,
                user_repeat_range_from: 4,
                user_repeat_range_to: 1,
                lessons: [
                  { id: 53, sort: 3, title: "Both", training_options: [9, 20] },
                  { id: 51, sort: 1, title: "All" },
                  { id: 52, sort: 2, title: "Light", training_options: [8] },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  ContentStruct,
);
const day = listDays(content).get(1)?.day;
if (!day) throw new Error("the course has a day");
const shownWith = (options: Record<string, number>) =>
  shownLessons(day, content, { options, repeats: {} }).map(({ id }) => id);

describe("the lessons of a day", () => {
  it.each([
    ["nothing is chosen", {}, [51, 52, 53, 60]],
    ["a value of one option is chosen", { 3: 8 }, [51, 52, 60]],
    ["the other value is chosen", { 3: 9 }, [51, 53, 60]],
    ["a value of the other option is chosen too", { 3: 9, 4: 20 }, [51, 53, 60]],
    ["an option is chosen that a lesson has no value of", { 4: 20 }, [51, 52, 53, 60]],
    ["a value is chosen that the course does not have", { 3: 99 }, [51, 60]],
  ] as const)("COURSE-15 the lessons of a day show when %s", (_, options, expected) => {
    expect(shownWith(options)).toEqual(expected);
  });

  it.each([
    ["the course's own count", {}, { from: 1, to: 4, count: 2 }],
    ["the learner's count", { 14: 3 }, { from: 1, to: 4, count: 3 }],
    ["a count above the bounds", { 14: 9 }, { from: 1, to: 4, count: 4 }],
  ] as const)("COURSE-01 a set repeats by %s, within its bounds, reversed ones swapped", (_, repeats, expected) => {
    expect(shownSets(day, content, { options: {}, repeats })[0]?.repeats).toEqual(expected);
  });

  it("COURSE-01 a set that is played once has nothing to choose", () => {
    expect(shownSets(day, content, { options: {}, repeats: {} })[1]?.repeats).toBeNull();
  });
});

describe("the video of a lesson", () => {
  const lesson = (over: object) => {
    const raw = {
      id: 1,
      stages: [{ id: 1, days: [{ id: 1, day_number: 1, lesson_sets: [{ id: 1, lessons: [{ id: 5, ...over }] }] }] }],
    };
    const found = listDays(decode(raw, ContentStruct)).get(1)?.day.lessonSets[0]?.lessons[0];
    if (!found) throw new Error("the day has a lesson");
    return found;
  };
  it.each([
    ["wide in a wide window", { local_video_file: video(1), vertical_video: video(2) }, false, 1],
    ["vertical in a narrow portrait window", { local_video_file: video(1), vertical_video: video(2) }, true, 2],
    ["wide where there is no vertical one", { local_video_file: video(1) }, true, 1],
    ["vertical where there is no other", { vertical_video: video(2) }, false, 2],
    [
      "wide where the vertical one is not converted",
      { local_video_file: video(1), vertical_video: video(2, { mp4: null }) },
      true,
      1,
    ],
    ["the one that is not converted where there is no other", { local_video_file: video(1, { mp4: null }) }, true, 1],
    ["none where it has none", {}, false, undefined],
  ] as const)("VIDEO-10 the video of a lesson is %s", (_, over, isPortrait, id) => {
    expect(chooseVideo(lesson(over), "lesson", isPortrait)?.id).toBe(id);
  });

  it("VIDEO-10 the description has its own two", () => {
    const described = lesson({ local_description_video_file: video(3), vertical_description_video: video(4) });
    expect([false, true].map((isPortrait) => chooseVideo(described, "description", isPortrait)?.id)).toEqual([3, 4]);
  });

  it.each([
    ["with an address", { local_video_file: video(1) }, true],
    ["that is not converted yet", { local_video_file: video(1, { mp4: null }) }, false],
    ["that is not there", {}, false],
  ] as const)("VIDEO-05 one %s can be played: %s", (_, over, expected) => {
    expect(canPlay(lesson(over))).toBe(expected);
  });
});
