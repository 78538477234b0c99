/** The courses; with their contents when `expand=stages` requests them, and by stage and day (learning area 7). */
import { and, asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { courses, stages } from "../database/schema";
import { type Caller, readCaller } from "../http/caller";
import { notFound } from "../http/errors";
import { takes } from "../http/input/input";
import { type Path, pickFields, type Query } from "../http/input/query";
import { toSeconds } from "../http/input/wire";
import { readStages, type StageView } from "./contents";
import { readCourses, readHeld } from "./read";

const parts = (query: Query) => ({ hasStages: query.expands("stages"), fields: query.list("fields") });
const coursePath = (path: Path) => ({ courseId: path.id() });
const stagePath = (path: Path) => ({ ...coursePath(path), stageId: path.id("stageId") });
const dayPath = (path: Path) => ({ ...stagePath(path), dayId: path.id("dayId") });

export function courseRoutes(app: FastifyInstance, { db }: Platform): void {
  const all = takes({ query: parts }, async ({ hasStages, fields }, request) => {
    const views = await readCourses(db, readCaller(request), undefined, hasStages);
    return views.map((view) => pickFields(view, fields));
  });
  app.get("/courses", all);
  app.get("/courses/versions", async () => {
    const rows = await db.select().from(courses).orderBy(asc(courses.id));
    return rows.map(({ id, updatedAtMs }) => ({ id, updated_at: toSeconds(updatedAtMs) }));
  });
  const detail = takes({ path: coursePath, query: parts }, async ({ courseId, hasStages, fields }, request) => {
    const [view] = await readCourses(db, readCaller(request), eq(courses.id, courseId), hasStages);
    if (!view) throw notFound();
    return pickFields(view, fields);
  });
  app.get("/courses/:id", detail);
  const query = (query: Query) => ({ hasDays: query.expands("days") });
  const list = takes({ path: coursePath, query }, async ({ courseId, hasDays }, request) => {
    const found = await readOwn(readCaller(request), courseId);
    return found.map(({ stage, days }) => (hasDays ? { ...stage, days } : stage));
  });
  app.get("/courses/:id/stages", list);
  const ofStage = takes({ path: stagePath }, async (path, request) => (await readDays(path, readCaller(request))).days);
  app.get("/courses/:id/stages/:stageId/days", ofStage);
  const day = takes({ path: dayPath }, async ({ dayId, ...path }, request) => {
    const { days } = await readDays(path, readCaller(request));
    const found = days.find(({ id }) => id === dayId);
    if (!found) throw notFound();
    return found;
  });
  app.get("/courses/:id/stages/:stageId/days/:dayId", day);

  async function readOwn(caller: Caller, courseId: number, stageId?: number): Promise<StageView[]> {
    if (!(await readHeld(db, caller, [courseId])).has(courseId)) throw notFound();
    return readStages(db, and(eq(stages.courseId, courseId), stageId ? eq(stages.id, stageId) : undefined));
  }
  async function readDays({ courseId, stageId }: ReturnType<typeof stagePath>, caller: Caller): Promise<StageView> {
    const [found] = await readOwn(caller, courseId, stageId);
    if (!found) throw notFound();
    return found;
  }
}
