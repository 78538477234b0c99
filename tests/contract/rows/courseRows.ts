// The calls of courses: what they consist of, and what the learner changes in them.
import { catchError, of, switchMap } from "rxjs";
import { expect } from "vitest";
import type { ProblemError } from "../../../streams/bus/problem";
import * as contents from "../../../streams/domains/contents/api";
import { listDays } from "../../../streams/domains/contents/select";
import * as courses from "../../../streams/domains/courses/api";
import * as notes from "../../../streams/domains/notes/api";
import * as playback from "../../../streams/domains/playback/api";
import { computeMidnight } from "../../../streams/rules/time/freeze";
import { isMoment, type Row, unauthorized } from "./callRow";

/** Spanish, which runs; its current day, a day of it that is not open yet, and one of another course. */
const SPANISH = 2;
const OPEN_DAY = 64;
const OTHER_DAY = 1;
const FOREIGN = 8;
const notFound = { kind: "refused", status: 404 } as const;
const newKey = () => crypto.randomUUID();
const today = () => new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" });
const midnight = (days: number) =>
  computeMidnight(new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10), "Europe/Madrid");

const statistic = {
  key: newKey(),
  streamId: SPANISH,
  dayId: OPEN_DAY,
  dayStatusId: 36,
  lessonId: 1,
  viewedSeconds: 6,
  playCount: 1,
  positionSeconds: 6,
  watchedSeconds: 6,
  watched: [[0, 6_000]] as const,
  at: 0,
};

const noteFields = { streamId: 1, lessonId: 1, seconds: 6, quote: "Hola", text: "How it is said" };

export const courseRows = {
  "notes.getNotes": {
    ids: "VIDEO-14",
    call: ({ http }) => notes.getNotes(http),
    answer: () =>
      expect.arrayContaining([
        expect.objectContaining({
          id: expect.any(Number),
          streamId: SPANISH,
          dayNumber: 1,
          quote: expect.any(String),
          text: "Say it aloud three times before the next lesson.",
          createdAt: isMoment,
        }),
      ]),
    refused: ({ stranger }) => notes.getNotes(stranger),
    problem: unauthorized,
  },
  "notes.postNote": {
    ids: "VIDEO-14",
    call: ({ http }) => notes.postNote(http, newKey(), noteFields),
    answer: () => expect.objectContaining({ ...noteFields, dayNumber: expect.any(Number), updatedAt: isMoment }),
    refused: ({ http }) => notes.postNote(http, newKey(), { ...noteFields, streamId: FOREIGN }),
    problem: { kind: "refused", status: 422, fields: { lesson_id: expect.any(String) } },
  },
  "notes.patchNote": {
    ids: "VIDEO-14",
    call: ({ http }) =>
      notes
        .postNote(http, newKey(), noteFields)
        .pipe(
          switchMap(({ id }) =>
            notes.patchNote(http, newKey(), id, { text: "In other words", formerText: noteFields.text }),
          ),
        ),
    answer: () => expect.objectContaining({ ...noteFields, text: "In other words" }),
    refused: ({ http }) => notes.patchNote(http, newKey(), 999_999, { text: "Nobody's" }),
    problem: notFound,
  },
  "notes.patchNote (changed elsewhere)": {
    ids: "VIDEO-14",
    call: ({ http }) =>
      notes.postNote(http, newKey(), noteFields).pipe(
        switchMap(({ id }) => {
          const change = (text: string) => notes.patchNote(http, newKey(), id, { text, formerText: noteFields.text });
          return change("On a phone").pipe(switchMap(() => change("Here")));
        }),
        catchError((error: unknown) => of((error as ProblemError).conflict)),
      ),
    answer: () => ({ note: expect.objectContaining({ ...noteFields, text: "On a phone" }) }),
    refused: ({ stranger }) => notes.patchNote(stranger, newKey(), 999_999, { text: "Nobody's" }),
    problem: unauthorized,
  },
  "notes.deleteNote": {
    ids: "VIDEO-14",
    call: ({ http }) =>
      notes.postNote(http, newKey(), noteFields).pipe(switchMap(({ id }) => notes.deleteNote(http, newKey(), id))),
    answer: () => undefined,
    refused: ({ http }) => notes.deleteNote(http, newKey(), 999_999),
    problem: notFound,
  },
  "contents.getContent": {
    ids: "COURSE-01",
    call: ({ http }) => contents.getContent(http, 1),
    answer: () =>
      expect.objectContaining({
        id: 1,
        courseOptions: [expect.objectContaining({ title: "Level" })],
        documents: expect.arrayContaining([expect.objectContaining({ title: "Plan of the course", type: "document" })]),
        stages: expect.arrayContaining([
          expect.objectContaining({ requestDays: 6, requestHomeworks: 1, days: expect.any(Array) }),
        ]),
      }),
    refused: ({ http }) => contents.getContent(http, 999_999),
    problem: notFound,
  },
  "contents.getVersions": {
    ids: "COURSE-19",
    call: ({ http }) => contents.getVersions(http),
    answer: () => expect.arrayContaining([{ id: 1, updatedAt: isMoment }]),
    refused: ({ nobody }) => contents.getVersions(nobody),
    problem: unauthorized,
  },
  "contents.getDemoVideo": {
    ids: "COURSE-01",
    call: ({ newcomer }) => contents.getDemoVideo(newcomer, 1),
    answer: () => expect.objectContaining({ id: expect.any(Number), subs: expect.any(Array) }),
    refused: ({ http }) => contents.getDemoVideo(http, 999_999),
    problem: notFound,
  },
  "courses.postFilters": {
    ids: "COURSE-09",
    call: ({ http }) =>
      courses.postFilters(http, newKey(), SPANISH, { ...{ options: {}, repeats: {} }, options: { 3: 5 } }),
    answer: () => expect.objectContaining({ id: SPANISH, filters: { options: { 3: 5 }, repeats: {} } }),
    refused: ({ http }) => courses.postFilters(http, newKey(), FOREIGN, { options: {}, repeats: {} }),
    problem: notFound,
  },
  "courses.postDayStart": {
    ids: "COURSE-07",
    call: ({ http }) => courses.postDayStart(http, newKey(), { streamId: SPANISH, dayId: OPEN_DAY, at: Date.now() }),
    answer: () => expect.objectContaining({ stageDayId: OPEN_DAY, startTime: isMoment, endTime: null }),
    refused: ({ http }) =>
      courses.postDayStart(http, newKey(), { streamId: SPANISH, dayId: OTHER_DAY, at: Date.now() }),
    problem: notFound,
  },
  "courses.postDayFinish": {
    ids: "COURSE-07",
    // the first day is done: it is finished once
    call: ({ http }) => courses.postDayFinish(http, newKey(), { streamId: SPANISH, dayId: 50, at: Date.now() }),
    answer: () => expect.objectContaining({ stageDayId: 50, endTime: isMoment }),
    refused: ({ http }) =>
      courses.postDayFinish(http, newKey(), { streamId: SPANISH, dayId: OPEN_DAY, at: Date.now() }),
    problem: { kind: "refused", status: 422, fields: { lessons: expect.any(String) as string } },
  },
  "playback.postStatistic": {
    ids: "VIDEO-03",
    call: ({ http }) =>
      contents.getContent(http, 4).pipe(
        switchMap((content) => {
          const lesson = listDays(content).get(15)?.day.lessonSets[0]?.lessons[0];
          return playback.postStatistic(http, { ...statistic, lessonId: lesson?.id ?? 0 });
        }),
      ),
    answer: () => expect.objectContaining({ viewedSeconds: 6, playCount: 1, positionSeconds: 6 }),
    refused: ({ http }) => playback.postStatistic(http, { ...statistic, key: newKey(), streamId: FOREIGN }),
    problem: { kind: "refused" },
  },
  "courses.postFreeze": {
    ids: "COURSE-08",
    call: ({ http }) =>
      courses.postFreeze(http, newKey(), { streamId: SPANISH, startMs: midnight(1), endMs: midnight(8) }),
    answer: () =>
      expect.objectContaining({
        userCourseStreamFreeze: { status: "Created", startDate: midnight(1), endDate: midnight(8) },
      }),
    refused: ({ http }) =>
      courses.postFreeze(http, newKey(), { streamId: 1, startMs: midnight(0), endMs: midnight(8) }),
    problem: { kind: "refused", status: 422, fields: { start_date: expect.any(String) as string } },
  },
  "courses.getFreezeCancel": {
    ids: "COURSE-08",
    call: ({ http }) => courses.getFreezeCancel(http, SPANISH),
    answer: () => expect.objectContaining({ id: SPANISH, status: expect.not.stringMatching(/freeze|frozen/) }),
    refused: ({ http }) => courses.getFreezeCancel(http, FOREIGN),
    problem: notFound,
  },
} satisfies Record<string, Row>;
