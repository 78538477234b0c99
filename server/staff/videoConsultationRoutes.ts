/** Video consultations as the staff arranges them (contract 7). */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { changes } from "../http/changes";
import type { Fields } from "../http/input/fields";
import type { Path } from "../http/input/query";
import { arrange } from "../videoConsultations/arrange";
import { answerVideoPage } from "./videoList";

export function staffVideoConsultationRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/video-consultations", answerVideoPage(platform));
  const path = (path: Path) => ({ id: path.id() });
  const put = changes(platform, { path, body: arrangement }, (change, arranged, callerId) =>
    arrange(change, { ...arranged, callerId }),
  );
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
