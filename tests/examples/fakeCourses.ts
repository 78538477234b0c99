/** Examples of the events about courses: their streams, progress and contents, and of where the learner was. */
import type { EventMap } from "../../streams/parts/types";
import { consultation, position, problem, stream } from "./fakeEntities";
import { outcomes } from "./outcomes";

const lesson = {
  id: 51,
  viewedSeconds: 170,
  playCount: 1,
  isViewed: true,
  positionSeconds: 12,
  watchedRanges: [[0, 12_000]] as [number, number][],
  updatedAt: 1_789_500_300_000,
};
const day = {
  id: 12,
  stageDayId: 31,
  isOpenByTimeDelay: true,
  startTime: 1_789_500_000_000,
  endTime: null,
  stageDayStartedAt: 1_789_400_000_000,
  scores: null,
  lessons: [lesson],
};
const filters = { options: { 3: 8 }, repeats: { 14: 2 } };
const content = {
  id: 2,
  title: "Strength",
  category: "sport",
  complexity: 2,
  consultationLimit: 5,
  background: null,
  stageIds: [4],
  lessonIds: [51],
  offerIds: [],
  courseOptions: [{ id: 3, title: "Level", trainingLessonOptionValues: [{ id: 8, title: "Light" }] }],
  documents: [{ id: 1, title: "Plan", type: "document" as const, size: 12_000, url: "/files/7" }],
  stages: [],
  isDemoDocumentsAccessible: true,
  isDemoExpertMessageEnabled: true,
  isDemoUserMessageEnabled: true,
  isDemoOfflineModeAccessible: true,
  createdAt: 1_789_000_000_000,
  updatedAt: 1_789_000_000_000,
};
type OfCourses = {
  [K in keyof EventMap as K extends `${"courses" | "contents" | "navigation"}/${string}` ? K : never]: EventMap[K];
};

export const ofCourses: OfCourses = {
  "courses/courseStreamsRequested": {},
  "courses/courseStreamsLoaded": { value: [stream], asOf: position },
  "courses/courseStreamsFailed": { problem },
  "courses/statusRequested": { streamId: 5 },
  "courses/statusLoaded": {
    streamId: 5,
    value: {
      currentDayId: 31,
      chatChannelMeta: { unread: 1, lastMessageId: 41 },
      days: [day],
      stages: [{ id: 4, isOpen: true, opensAt: 1_789_000_000_000 }],
      lessons: [lesson],
      consultations: [consultation],
    },
    asOf: position,
  },
  "courses/statusFailed": { streamId: 5, problem },
  "courses/dayStartRequested": { streamId: 5, dayId: 31 },
  ...outcomes("courses/dayStart", 31),
  "courses/dayFinishRequested": { streamId: 5, dayId: 31 },
  ...outcomes("courses/dayFinish", 31),
  "courses/choiceRequested": { streamId: 5, filters },
  ...outcomes("courses/choice", 5),
  "courses/freezeRequested": {
    streamId: 5,
    startMs: 1_791_000_000_000,
    endMs: 1_791_600_000_000,
    courseEndMs: 1_799_600_000_000,
  },
  ...outcomes("courses/freeze", 5),
  "courses/unfreezeRequested": { streamId: 5, endMs: 1_791_000_000_000, courseEndMs: null },
  ...outcomes("courses/unfreeze", 5),
  "courses/dayStored": { streamId: 5, status: day, asOf: position },
  "courses/courseStreamStored": { courseStream: stream, asOf: position },
  "courses/lessonStored": { streamId: 5, lesson, asOf: position },
  "courses/demoRequested": { serviceId: 904 },
  "courses/demoFailed": { problem },
  "courses/demoAdded": { serviceId: 904 },
  "courses/dayOpened": { streamId: 5, dayId: 31 },
  "courses/freezeTurned": { streamId: 5, isFrozen: true },
  "contents/holdingChanged": { courseId: 2 },
  "contents/courseRequested": { courseId: 2 },
  "contents/courseLoaded": { courseId: 2, value: content, asOf: position },
  "contents/courseFailed": { courseId: 2, problem },
  "contents/demoVideoRequested": { courseId: 2 },
  "contents/demoVideoLoaded": { courseId: 2, value: null, asOf: position },
  "contents/demoVideoFailed": { courseId: 2, problem },
  "navigation/homeShown": {
    preview: {
      language: "en",
      width: 360,
      height: 900,
      bars: [56, 64],
      title: { at: [16, 80, 328, 36], text: "My courses" },
      boxes: [[16, 200, 328, 44]],
      next: null,
      cards: [
        {
          at: [16, 260, 328, 330],
          to: "/course/5/calendar",
          status: "started",
          title: "Strength",
          image: null,
          state: "4 of 30 days",
          share: 0.13,
          percent: "13%",
          progress: "Started, 4 of 30 days",
          line: "Next: Lesson 310",
        },
      ],
    },
    holdsForMs: 3_600_000,
  },
  "navigation/visited": { path: "/chat/3" },
  "navigation/pastWeeksToggled": { streamId: 5, stageId: 41 },
  "navigation/dayFocused": { streamId: 5, dayNumber: 2 },
  "navigation/calendarLeft": { streamId: 5, scrolledPx: 700 },
};
