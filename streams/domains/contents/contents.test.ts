// What a course consists of, as it is read from the wire.
import { describe, expect, it } from "vitest";
import { decode } from "../../bus/wire/wire";
import { ContentStruct } from "./events";
import { splitTitle } from "./lessonTitle";

const read = (over: object, odd: string[] = []) => decode({ id: 2, ...over }, ContentStruct, (path) => odd.push(path));
const lessonWith = (over: object, odd?: string[]) =>
  read({ stages: [{ id: 1, days: [{ id: 1, lesson_sets: [{ id: 1, lessons: [{ id: 5, ...over }] }] }] }] }, odd)
    .stages[0]?.days[0]?.lessonSets[0]?.lessons[0];

describe("the contents of a course", () => {
  it("COURSE-01 the contents of a course keep documents with an address only, in themselves or in their file", () => {
    const documents = [
      { id: 1, title: "Plan", type: 4, url: "/files/1" },
      { id: 2, title: "Sheet", type: "2", file: { url: "/files/2", size: 900 } },
      { id: 3, title: "Lost" },
    ];
    expect(read({ documents }).documents).toEqual([
      { id: 1, title: "Plan", type: "document", size: null, url: "/files/1" },
      { id: 2, title: "Sheet", type: "image", size: 900, url: "/files/2" },
    ]);
  });

  it.each([
    [1, "video"],
    [2, "image"],
    [3, "sound"],
    [4, "document"],
    [5, "subtitle"],
    [undefined, "document"],
    [77, "document"],
  ])("COURSE-01 the file type %s is %s", (type, expected) => {
    expect(read({ documents: [{ id: 1, type, url: "/f" }] }).documents[0]?.type).toBe(expected);
  });

  it.each([
    ["category", { category: "sport" }, "sport", ""],
    ["complexity", { complexity: "3" }, 3, null],
    ["consultationLimit", { consultation_limit: 5 }, 5, 0],
    ["background", { background: { large: "/l.webp" } }, { large: "/l.webp", medium: null, small: null }, null],
    ["createdAt", { created_at: 1_789_000_000 }, 1_789_000_000_000, 0],
    ["stageIds", { stage_ids: [1, "2"] }, [1, 2], []],
    ["lessonIds", { lesson_ids: [7] }, [7], []],
    ["offerIds", { offer_ids: [9] }, [9], []],
  ])("COURSE-01 a course has its %s", (field, wire, value, absent) => {
    expect(read(wire)).toHaveProperty(field, value);
    expect(read({})).toHaveProperty(field, absent);
  });

  it("COURSE-01 a video names its courses and when it was made", () => {
    const video = { id: 9, course_ids: [2], created_at: 1_789_000_000 };
    expect(lessonWith({ local_video_file: video })?.localVideoFile).toMatchObject({
      courseIds: [2],
      createdAt: 1_789_000_000_000,
    });
  });

  it("COURSE-01 demo flags are true where the server does not say", () => {
    expect(read({ is_demo_user_message_enabled: 0 })).toMatchObject({
      isDemoDocumentsAccessible: true,
      isDemoExpertMessageEnabled: true,
      isDemoUserMessageEnabled: false,
      isDemoOfflineModeAccessible: true,
    });
  });

  it("COURSE-01 times are in milliseconds, and a day is required when the value is 1", () => {
    const day = { id: 1, finish_total_time: 90, required_to_complete: 1, day_of_rest: "0" };
    expect(read({ stages: [{ id: 1, days: [day] }] }).stages[0]?.days[0]).toMatchObject({
      finishTotalTime: 90_000,
      requiredToComplete: true,
      dayOfRest: false,
    });
    expect(lessonWith({ video_length: 120 })?.videoLength).toBe(120_000);
  });

  it("COURSE-01 a lesson's reference to anything but a video is absent, and reported by its path", () => {
    const odd: string[] = [];
    const lesson = lessonWith({ local_video_file: { id: 9, type: 4 }, vertical_video: { id: 10, type: "video" } }, odd);
    expect([lesson?.localVideoFile, lesson?.verticalVideo?.id]).toEqual([null, 10]);
    expect(odd).toEqual(["stages.*.days.*.lessonSets.*.lessons.*.localVideoFile.type"]);
  });

  it("VAL-08 VIDEO-01 subtitles have language codes with dashes", () => {
    const subs = [{ language_code: "pt_BR", label: "Português", name: "pt", url: "/s.vtt" }];
    expect(lessonWith({ local_video_file: { id: 9, subs } })?.localVideoFile?.subs[0]?.languageCode).toBe("pt-BR");
  });

  it.each([
    ["Планка (теория)", "Планка", "теория"],
    ["Планка [Разбор]", "Планка", "Разбор"],
    ["Планка (теория) (исполнение)", "Планка (теория)", "исполнение"],
    ["Планка (дома)", "Планка (дома)", null],
    ["(теория)", "(теория)", null],
    ["Plank", "Plank", null],
  ])("COURSE-01 the title %s is %s with the subtitle %s", (title, own, subtitle) => {
    expect(splitTitle(title)).toEqual({ title: own, subtitle });
  });
});
