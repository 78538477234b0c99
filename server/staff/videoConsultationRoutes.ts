/** Video consultations as the staff arranges them (contract 7). */
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { videoConsultations } from "../database/schema";
import { momentText } from "../dates/zone";
import { callerOf } from "../http/caller";
import { HttpError, invalid, notFound } from "../http/errors";
import type { Fields } from "../http/fields";
import { type Answer, answerOnce } from "../http/idempotency";
import { takes } from "../http/input";
import type { Path } from "../http/query";
import { toSeconds } from "../http/wire";
import type { Change } from "../notifications/change";
import { holdUser } from "../users/hold";
import { fullName, readUser, type UserRow } from "../users/view";
import { OVER } from "../videoConsultations/book";
import { readClashes, type VideoConsultationRow } from "../videoConsultations/expert";
import { notifyVideoConsultation } from "../videoConsultations/notify";
import { spanOf } from "../videoConsultations/slots";
import { answerVideoPage } from "./videoList";

export function staffVideoConsultationRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/video-consultations", answerVideoPage(platform));
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

type Arrangement = ReturnType<typeof arrangement> & { readonly expertId: number };

/** Throws 404, 422 for a time that is past, 409 with the `clash` for one at which the expert has another consultation. */
async function arrange(change: Change, id: number, values: Arrangement): Promise<Answer> {
  const isIt = eq(videoConsultations.id, id);
  const [held] = await change.db.select().from(videoConsultations).where(isIt).for("update");
  if (!held) throw notFound();
  const { startDateTimeMs: startMs = held.startDateTimeMs } = values;
  const isMoved = startMs !== null && startMs !== held.startDateTimeMs;
  if (isMoved && startMs < change.nowMs) throw invalid("start_date_time", "startPast");
  // a learner who books this time of this expert at the same moment sees it
  const expert = await holdUser(change, values.expertId);
  const isNew = isMoved || held.expertId !== expert.id || held.status === OVER;
  if (startMs !== null && values.status !== OVER && isNew) await refuseClash(change, expert, held, startMs);
  const [row] = await change.db.update(videoConsultations).set(values).where(isIt).returning();
  if (!row) throw notFound();
  return { status: 200, body: (await notifyVideoConsultation(change, row)).staffs };
}

async function refuseClash(change: Change, expert: UserRow, row: VideoConsultationRow, startMs: number): Promise<void> {
  const [clash] = await readClashes(change.db, expert, row, spanOf(startMs, row.durationMinutes));
  if (!clash) return;
  const { id, learnerId, startDateTimeMs } = clash;
  const learner = fullName(await readUser(change.db, learnerId));
  const time = momentText(expert.timezone, startDateTimeMs);
  const extra = {
    clash: { id, learner: { id: learnerId, name: learner }, start_date_time: toSeconds(startDateTimeMs) },
  };
  throw new HttpError(409, "expertBusy", { learner, time }, { extra });
}
