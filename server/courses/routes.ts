/** The school's courses; what they contain when `expand=stages` asks for it. */
import { asc, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { courses } from "../database/schema";
import { notFound } from "../http/errors";
import { pathId, pickFields, queryList } from "../http/query";
import { type CourseRow, courseView, stageViews } from "./view";

export function courseRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get("/courses", async (request) => {
    const rows = await db.select().from(courses).orderBy(asc(courses.id));
    return Promise.all(rows.map((row) => answer(request, row)));
  });
  app.get("/courses/:id", async (request) => {
    const [row] = await db
      .select()
      .from(courses)
      .where(eq(courses.id, pathId(request)));
    if (!row) throw notFound();
    return answer(request, row);
  });

  async function answer(request: FastifyRequest, row: CourseRow): Promise<object> {
    const hasStages = queryList(request, "expand")?.has("stages") ?? false;
    const view = hasStages ? { ...courseView(row), stages: await stageViews(db, row.id) } : courseView(row);
    return pickFields(view, queryList(request, "fields"));
  }
}
