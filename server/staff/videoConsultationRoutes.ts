/** Video consultations as the staff arranges them (contract 7). */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { callerOf } from "../http/caller";
import { answerOnce } from "../http/idempotency";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import { arrange } from "../videoConsultations/arrange";
import { answerVideoPage } from "./videoList";

export function staffVideoConsultationRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/video-consultations", answerVideoPage(platform));
  const path = (path: Path) => ({ id: path.id() });
  const put = takes({ path, body: arrangement }, (arranged, request, reply) => {
    const input = { ...arranged, callerId: callerOf(request).userId };
    return answerOnce(platform, request, reply, (change) => arrange(change, input));
  });
  app.put("/video-consultations/:id", put);
}

const arrangement = (fields: Fields) => ({
  status: fields.integer("status", { min: 0, max: 2, isRequired: true }),
  startDateTimeMs: fields.moment("start_date_time"),
  url: fields.has("url") ? readUrl(fields) : undefined,
  expertId: fields.idIfAny("expert_id"),
});

/** The meeting's address; null for "". */
function readUrl(fields: Fields): string | null {
  const url = fields.text("url", { max: 500 });
  if (url === "") return null;
  if (!URL.canParse(url) || new URL(url).protocol !== "https:") fields.refuse("url", "invalid");
  return url;
}
