/** The learner's video consultations (VC-01, VC-02; contract 4): what is bought, what can be bought, and when it can be. */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { videoConsultations } from "../database/schema";
import { addDays } from "../dates/zone";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import { invalid, notFound } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import type { Query } from "../http/input/query";
import { readPhone } from "../users/fields";
import { book } from "./book";
import { slotsView } from "./expert";
import { consultationServiceViews } from "./services";
import { videoConsultationViews } from "./view";

const MAX_NOTE = 500;
const DAYS = 14;
const MAX_DAYS = 31;

/** `GET /online-consultation`, `/course/online-consultations`, `/online-consultation/slots`; `PUT /online-consultation/update`. */
export function videoConsultationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get("/online-consultation", (request) =>
    videoConsultationViews(db, eq(videoConsultations.userId, readCaller(request).userId)),
  );
  app.get("/course/online-consultations", (request) => consultationServiceViews(platform, readCaller(request).userId));
  const slots = takes({ query: slotsQuery }, async ({ id, ...asked }, request) => {
    const isOwn = and(eq(videoConsultations.id, id), eq(videoConsultations.userId, readCaller(request).userId));
    const [row] = await db.select().from(videoConsultations).where(isOwn);
    if (!row) throw notFound();
    return slotsView(db, row, { ...asked, nowMs: Date.now() });
  });
  app.get("/online-consultation/slots", slots);
  const update = changes(platform, { query: idQuery, body: bookingBody }, (change, values, userId) =>
    book(change, { ...values, userId }),
  );
  app.put("/online-consultation/update", update);
}

const idQuery = (query: Query) => ({ id: query.number("id") ?? 0 });

/** Without a date, from today on. */
function slotsQuery(query: Query) {
  const from = query.text("from") ?? "";
  if (from !== "" && !isDate(from)) throw invalid("from", "dateInvalid");
  const days = Math.min(MAX_DAYS, Math.max(1, query.number("days") ?? DAYS));
  return { ...idQuery(query), from, days };
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;

/** A date needs a phone; what is absent stays as it was. */
function bookingBody(fields: Fields) {
  const startDateTimeMs = fields.moment("start_date_time");
  if (startDateTimeMs === undefined && !fields.has("start_date_time")) fields.refuse("start_date_time", "required");
  return {
    startDateTimeMs: startDateTimeMs ?? null,
    note: fields.has("note") ? fields.text("note", { max: MAX_NOTE }) : undefined,
    phone: readPhone(fields, startDateTimeMs !== null) ?? undefined,
  };
}
