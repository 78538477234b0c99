/** The courses; with their contents when `expand=stages` requests them. */
import { asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { courses } from "../database/schema";
import { notFound } from "../http/errors";
import { takes } from "../http/input";
import { type Path, pickFields, type Query } from "../http/query";
import { type CourseRow, courseView, stageViews } from "./view";

const parts = (query: Query) => ({ hasStages: query.expands("stages"), fields: query.list("fields") });

export function courseRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const all = takes({ query: parts }, async (asked) => {
    const rows = await db.select().from(courses).orderBy(asc(courses.id));
    return Promise.all(rows.map((row) => answer(row, asked)));
  });
  app.get("/courses", all);
  const one = takes({ path: (path: Path) => ({ id: path.id() }), query: parts }, async ({ id, ...asked }) => {
    const [row] = await db.select().from(courses).where(eq(courses.id, id));
    if (!row) throw notFound();
    return answer(row, asked);
  });
  app.get("/courses/:id", one);

  async function answer(row: CourseRow, { hasStages, fields }: ReturnType<typeof parts>): Promise<object> {
    const view = hasStages ? { ...courseView(row), stages: await stageViews(db, row.id) } : courseView(row);
    return pickFields(view, fields);
  }
}
