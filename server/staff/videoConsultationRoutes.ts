/** Video consultations as the staff arranges them (contract 7). */
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { videoConsultations } from "../database/schema";
import { callerOf } from "../http/caller";
import { notFound } from "../http/errors";
import type { Fields } from "../http/fields";
import { type Answer, answerOnce } from "../http/idempotency";
import { takes } from "../http/input";
import type { Path } from "../http/query";
import type { Change } from "../notifications/change";
import { holdUser } from "../users/hold";
import { notifyVideoConsultation } from "../videoConsultations/notify";
import { videoConsultationViews } from "../videoConsultations/view";

export function staffVideoConsultationRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/video-consultations", () => videoConsultationViews(platform.db, undefined, true));
  const path = (path: Path) => ({ id: path.id() });
  const put = takes({ path, body: arrangement }, ({ id, ...arranged }, request, reply) => {
    const values = { ...arranged, expertId: callerOf(request).userId };
    return answerOnce(platform, request, reply, (change) => arrange(change, id, values));
  });
  app.put("/video-consultations/:id", put);
}

const arrangement = (fields: Fields) => ({
  status: fields.integer("status", { min: 0, max: 2, isRequired: true }),
  startDateTimeMs: fields.moment("start_date_time"),
  url: fields.has("url") ? readUrl(fields) : undefined,
});

/** The meeting's address, or null for one that is no https address. */
function readUrl(fields: Fields): string | null {
  const url = fields.text("url", { max: 500 });
  return URL.canParse(url) && new URL(url).protocol === "https:" ? url : null;
}

async function arrange(
  change: Change,
  id: number,
  values: Partial<typeof videoConsultations.$inferInsert> & { readonly expertId: number },
): Promise<Answer> {
  const isIt = eq(videoConsultations.id, id);
  const [row] = await change.db.update(videoConsultations).set(values).where(isIt).returning();
  if (!row) throw notFound();
  // a learner who books this time of this expert at the same moment sees it
  await holdUser(change, values.expertId);
  return { status: 200, body: (await notifyVideoConsultation(change, row)).staffs };
}
