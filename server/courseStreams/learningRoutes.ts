/** What a learner does in a course stream (learning area 7). */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { callerOf } from "../http/caller";
import { answerOnce } from "../http/idempotency";
import type { Fields } from "../http/input/fields";
import { noBody, takes } from "../http/input/input";
import type { Path, Query } from "../http/input/query";
import { finishDay, startDay } from "./dayWrite";
import { saveFilters } from "./filtersWrite";
import { cancelFreeze, createFreeze } from "./freezeWrite";
import { saveLessonStat } from "./lessonStat";
import { MAX_RANGES, type Range } from "./ranges";
import { streamPath } from "./routes";

const MAX_SECONDS = 24 * 3600;
const MAX_PLAYS = 1000;

/** `{dayId}` is the day's id, as the course names it. */
const dayInput = {
  path: (path: Path) => ({ ...streamPath(path), dayId: path.id("dayId") }),
  query: (query: Query) => ({ hasDay: query.expands("day.scores") }),
  body: noBody,
};
const userOf = (request: FastifyRequest) => ({ userId: callerOf(request).userId });

export function learningRoutes(app: FastifyInstance, platform: Platform): void {
  const start = takes(dayInput, (input, request, reply) => {
    const learning = { ...input, ...userOf(request) };
    return answerOnce(platform, request, reply, (change) => startDay(change, learning));
  });
  app.post("/user-course-streams/:id/user-day-status/:dayId/start", start);
  const finish = takes(dayInput, (input, request, reply) => {
    const learning = { ...input, ...userOf(request) };
    return answerOnce(platform, request, reply, (change) => finishDay(platform, change, learning));
  });
  app.post("/user-course-streams/:id/user-day-status/:dayId/finish", finish);
  const filters = takes({ path: streamPath, body: filtersBody }, ({ streamId, ...filters }, request, reply) => {
    const learning = { streamId, ...userOf(request) };
    return answerOnce(platform, request, reply, (change) => saveFilters(change, learning, filters));
  });
  app.post("/user-course-streams/:id/filters", filters);
  const freeze = takes({ path: streamPath, body: freezeBody }, ({ streamId, ...pause }, request, reply) => {
    const learning = { streamId, ...userOf(request) };
    return answerOnce(platform, request, reply, (change) => createFreeze(change, learning, pause));
  });
  app.post("/user-course-streams/:id/freeze/create", freeze);
  // it changes something although it is a GET (B): no HEAD may do that
  const unfreeze = takes(
    { path: streamPath },
    (path, request, reply) =>
      answerOnce(platform, request, reply, (change) => cancelFreeze(change, { ...path, ...userOf(request) })),
    { exposeHeadRoute: false },
  );
  app.get("/user-course-streams/:id/freeze/cancel", unfreeze);
  const stat = takes({ body: statBody }, (stat, request, reply) =>
    answerOnce(platform, request, reply, (change) => saveLessonStat(change, { ...stat, ...userOf(request) })),
  );
  app.post("/save-lesson-stat", stat);
}

const filtersBody = (fields: Fields) => {
  const filters = fields.within("filters");
  return { options: filters.numbers("options"), repeats: filters.numbers("repeats") };
};

const freezeBody = (fields: Fields) => ({
  startDateMs: fields.requiredMoment("start_date"),
  endDateMs: fields.requiredMoment("end_date"),
});

const statBody = (fields: Fields) => ({
  dayId: fields.id("stage_day_id"),
  streamId: fields.id("user_course_stream_id"),
  lessonId: fields.id("lessonId"),
  dayStatusId: fields.id("day_status"),
  viewedSeconds: fields.amount("viewed_seconds", { min: 0, max: MAX_SECONDS }) ?? 0,
  playCount: fields.integer("play_count", { min: 0, max: MAX_PLAYS }) ?? 0,
  positionSeconds: fields.amount("position_seconds", { min: 0, max: MAX_SECONDS }),
  watchedSeconds: fields.amount("watched_seconds", { min: 0, max: MAX_SECONDS }),
  watched: fields
    .ranges("watched_ranges", { max: MAX_SECONDS, most: MAX_RANGES })
    ?.map(([from, to]): Range => [Math.round(from * 1000), Math.round(to * 1000)]),
});
