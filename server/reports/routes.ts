/** Reports: sent by learners, found and opened by staff (DEV-16). */
import { eq, getTableColumns, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { take } from "../auth/limits";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { learnerReports, users } from "../database/schema";
import { readCaller } from "../http/caller";
import { notFound } from "../http/errors";
import { answerOnce } from "../http/idempotency";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import { toSeconds } from "../http/input/wire";
import { Limiter } from "../http/limiter";
import { answerPage, peopleNamed, type StaffList, staffPage } from "../staff/pages";
import { fullName } from "../users/view";
import { addReport } from "./store";

const MAX_TEXT_LENGTH = 2_000;
/** In characters: the lines of a page, and its header. */
const MAX_FILE_LENGTH = 1_010_000;
/** Each line break and quotation mark is two characters on its way. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MOST_IN_AN_HOUR = 5;

/** `POST /reports {text, file}` of a signed-in learner: 201 `{data: {id}}`, the number to quote; 429 for the sixth in an hour. */
export function reportRoutes(app: FastifyInstance, platform: Platform): void {
  const limiter = new Limiter(MOST_IN_AN_HOUR, 3600_000);
  const send = takes(
    { body: reportBody },
    async ({ text, file }, request, reply) => {
      const { userId } = readCaller(request);
      return answerOnce(platform, request, reply, async (change) => {
        take(limiter, String(userId));
        const id = await addReport(change.db, { userId, text, file, createdAtMs: change.nowMs });
        change.notifyStaff("report", id);
        return { status: 201, body: { data: { id } } };
      });
    },
    { bodyLimit: MAX_BODY_BYTES },
  );
  app.post("/reports", send);
}

const reportBody = (fields: Fields) => ({
  text: fields.text("text", { max: MAX_TEXT_LENGTH }) ?? "",
  file: fields.text("file", { max: MAX_FILE_LENGTH, isRequired: true }),
});

/** `GET /reports`, the newest first, found by the learner or the number; `GET /reports/{id}` with its `file`, which the dev tools open. */
export function staffReportRoutes(app: FastifyInstance, platform: Platform): void {
  const list = takes({ query: staffPage }, (page, _, reply) => answerPage(platform.db, reports, page, reply));
  app.get("/reports", list);
  const path = (path: Path) => ({ id: path.id() });
  const show = takes({ path }, async ({ id }) => {
    const [row] = await readReports(platform.db, eq(learnerReports.id, id));
    if (!row) throw notFound();
    return { ...reportView(row), file: row.report.file };
  });
  app.get("/reports/:id", show);
}

const readReports = (db: Db, where: SQL) =>
  db
    .select({ report: learnerReports, user: users })
    .from(learnerReports)
    .innerJoin(users, eq(users.id, learnerReports.userId))
    .where(where);

type Row = {
  readonly report: Omit<typeof learnerReports.$inferSelect, "file">;
  readonly user: typeof users.$inferSelect;
};
const reportView = ({ report, user }: Row): object => ({
  id: report.id,
  text: report.text,
  created_at: toSeconds(report.createdAtMs),
  learner: { id: user.id, name: fullName(user), email: user.email },
});

const { file: _, ...shown } = getTableColumns(learnerReports);

const reports: StaffList = {
  table: learnerReports,
  id: learnerReports.id,
  search: (db, pattern) =>
    or(
      sql`${learnerReports.id}::text ilike ${pattern}`,
      ilike(learnerReports.text, pattern),
      inArray(learnerReports.userId, peopleNamed(db, pattern)),
    ),
  async views(db: Db, where) {
    const rows = await db
      .select({ report: shown, user: users })
      .from(learnerReports)
      .innerJoin(users, eq(users.id, learnerReports.userId))
      .where(where);
    return rows.map(reportView);
  },
};
