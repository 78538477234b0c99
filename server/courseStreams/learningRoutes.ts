/** What a learner does in a course stream (learning area 7). */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { changes } from "../http/changes";
import type { Fields } from "../http/input/fields";
import { happenedBody } from "../http/input/happened";
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
  body: happenedBody,
};

export function learningRoutes(app: FastifyInstance, platform: Platform): void {
  const start = changes(platform, dayInput, (change, day, userId) => startDay(change, { ...day, userId }));
  app.post("/user-course-streams/:id/user-day-status/:dayId/start", start);
  const finish = changes(platform, dayInput, (change, day, userId) => finishDay(platform, change, { ...day, userId }));
  app.post("/user-course-streams/:id/user-day-status/:dayId/finish", finish);
  const filterInput = { path: streamPath, body: filtersBody };
  const filters = changes(platform, filterInput, (change, { streamId, ...filters }, userId) =>
    saveFilters(change, { streamId, userId }, filters),
  );
  app.post("/user-course-streams/:id/filters", filters);
  const freezeInput = { path: streamPath, body: freezeBody };
  const freeze = changes(platform, freezeInput, (change, { streamId, ...pause }, userId) =>
    createFreeze(change, { streamId, userId }, pause),
  );
  app.post("/user-course-streams/:id/freeze/create", freeze);
  // it changes something although it is a GET (B): no HEAD may do that
  const unfreeze = changes(
    platform,
    { path: streamPath },
    (change, path, userId) => cancelFreeze(change, { ...path, userId }),
    { exposeHeadRoute: false },
  );
  app.get("/user-course-streams/:id/freeze/cancel", unfreeze);
  const stat = changes(platform, { body: statBody }, (change, stat, userId) =>
    saveLessonStat(change, { ...stat, userId }),
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
  ...happenedBody(fields),
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
