// What of a course can be put on this device: by lesson, day and course, and not what a demo does not give.
import { describe, expect, it } from "vitest";
import { content, day, NOW, startCourse, status, stream } from "../../../../tests/support/fakeCourse";
import { answer } from "../../../ports/fakes/http";
import {
  findNextDay,
  listStorableDays,
  mayStore,
  selectMayDownload,
  wantCourse,
  wantDay,
  wantDocuments,
} from "./forDevice";

const subs = [
  { language_code: "en", url: "/media/a.vtt" },
  { language_code: "pt_BR", url: "/media/b.vtt" },
  { language_code: "en", url: "/media/c.vtt" },
];
const lesson = (id: number, video: object) => ({
  id,
  sort: id,
  title: `Lesson ${id}`,
  local_video_file: { id, type: 1, ...video },
});
const special = day(32, 2, {
  lesson_sets: [
    {
      id: 900,
      lessons: [
        lesson(1, { mp4: "/media/1.mp4", m3u8: "/media/1.m3u8", subs }),
        lesson(2, { m3u8: "/media/2.m3u8" }),
        lesson(3, { url: "/media/3" }),
        { id: 4, sort: 4, title: "Words" },
      ],
    },
  ],
});
const stages = [{ id: 41, sort: 1, title: "First", days: [day(31, 1), special, day(33, 3)] }];
const documents = [{ id: 8, title: "Plan", url: "/media/plan.pdf" }];

const load = async (more: { content?: object; stream?: object; status?: object } = {}) => {
  const { course } = await startCourse(({ path }) => {
    if (path === "/user-course-streams") return answer([stream(more.stream)]);
    if (path === "/user-course-streams/5/status") return answer({ ...status, stages: [], ...more.status });
    return path === "/courses/2" ? answer({ ...content, stages, documents, ...more.content }) : null;
  });
  return course();
};

const mayDownload = async (more: { content?: object; stream?: object }) => {
  const { client } = await startCourse(({ path }) => {
    if (path === "/user-course-streams") return answer([stream(more.stream)]);
    return path === "/courses/2" ? answer({ ...content, ...more.content }) : null;
  });
  return selectMayDownload(client.state());
};

describe("what can be put on this device", () => {
  it("OFF-03 of a lesson one mp4 and each language of its subtitles once; without an mp4 nothing, and a plain address must say what it is", async () => {
    const [first, second, third, ...others] = wantDay(await load(), 2, false);
    expect(first?.files.map(({ name, language, mustBe }) => [name, language, mustBe])).toEqual([
      ["video-1.mp4", null, null],
      ["video-1.en.vtt", "en", null],
      ["video-1.pt-BR.vtt", "pt-BR", null],
    ]);
    expect([second?.files, third?.files[0]?.mustBe, others]).toEqual([[], "video/mp4", []]);
  });

  it("OFF-03 of a course the films of all its days, each once, and its documents", async () => {
    const keys = wantCourse(await load(), false).map(({ key }) => key);
    expect(keys).toEqual([
      "video-310",
      "video-311",
      "video-1",
      "video-2",
      "video-3",
      "video-330",
      "video-331",
      "document-8",
    ]);
  });

  it("OFF-03 the next day is the first one after this that is not done, also where it opens tomorrow", async () => {
    const days = [
      { id: 11, stage_day_id: 31, start_time: 1 },
      { id: 12, stage_day_id: 32, start_time: 1, end_time: 2 },
      { id: 13, stage_day_id: 33, is_open_by_time_delay: 0, stage_day_started_at: NOW / 1000 + 86_400 },
    ];
    const view = await load({ status: { days } });
    expect(findNextDay(view, 1)?.number).toBe(3);
    expect(findNextDay(view, 3)).toBeNull();
  });

  it("OFF-03 a demo without offline use offers nothing; the whole course does", async () => {
    const demo = { content: { is_demo_offline_mode_accessible: 0 }, stream: { is_demo: 1 } };
    const view = await load(demo);
    expect(await mayDownload(demo)).toBe(false);
    expect(await mayDownload({ content: demo.content })).toBe(true);
    expect([mayStore(view), listStorableDays(view), wantCourse(view, false), wantDocuments(view)]).toEqual([
      false,
      [],
      [],
      [],
    ]);
    const full = await load({ ...demo, stream: { is_demo: 1, course_full_access: 1 } });
    expect(wantDocuments(full)).toHaveLength(1);
  });
});
