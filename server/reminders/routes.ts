/** A learner's reminders (PROF-04; contract 4). */
import { and, asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { reminders } from "../database/schema";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import { invalid, notFound } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import { toFlag } from "../http/input/wire";
import { readTimezone } from "../users/fields";
import { isTime } from "../users/rules";
import { readUser } from "../users/view";

type ReminderRow = typeof reminders.$inferSelect;

const MAX_REMINDERS = 50;
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** `GET`/`POST /user-reminder`, `PUT`/`DELETE /user-reminder/{id}`: `{id, title, time, weekdays, timezone, is_enabled}`. */
export function reminderRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const isOwn = (id: number, userId: number) => and(eq(reminders.id, id), eq(reminders.userId, userId));
  app.get("/user-reminder", async (request) => {
    const isOwn = eq(reminders.userId, readCaller(request).userId);
    return (await db.select().from(reminders).where(isOwn).orderBy(asc(reminders.id))).map(reminderView);
  });
  const add = changes(platform, { body: reminderBody }, async ({ db: tx }, values, userId) => {
    if ((await tx.$count(reminders, eq(reminders.userId, userId))) >= MAX_REMINDERS)
      throw invalid("title", "remindersFull", { max: MAX_REMINDERS });
    const timezone = values.timezone ?? (await readUser(tx, userId)).timezone;
    const [row] = await tx
      .insert(reminders)
      .values({ ...values, timezone, userId })
      .returning();
    return { status: 201, body: row && reminderView(row) };
  });
  app.post("/user-reminder", add);
  const parts = { path: reminderPath, body: reminderBody };
  const change = changes(platform, parts, async ({ db: tx }, { id, ...values }, userId) => {
    const [row] = await tx.update(reminders).set(values).where(isOwn(id, userId)).returning();
    if (!row) throw notFound();
    return { status: 200, body: reminderView(row) };
  });
  app.put("/user-reminder/:id", change);
  const remove = takes({ path: reminderPath }, async ({ id }, request, reply) => {
    const isTheirs = isOwn(id, readCaller(request).userId);
    const gone = await db.delete(reminders).where(isTheirs).returning({ id: reminders.id });
    if (gone.length === 0) throw notFound();
    return reply.status(204).send();
  });
  app.delete("/user-reminder/:id", remove);
}

const reminderPath = (path: Path) => ({ id: path.id() });

/** The whole reminder; without a zone it keeps its own, a new one gets the learner's. */
function reminderBody(fields: Fields) {
  const time = fields.text("time", { max: 5, isRequired: true });
  if (time !== "" && !isTime(time)) fields.refuse("time", "timeInvalid");
  const weekdays = fields.someOf("weekdays", WEEKDAYS);
  if (weekdays.length === 0) fields.refuse("weekdays", "weekdaysInvalid");
  return {
    title: fields.line("title", { max: 100, isRequired: true }),
    time,
    weekdays,
    timezone: readTimezone(fields),
    isEnabled: fields.flagIfAny("is_enabled") ?? true,
  };
}

const reminderView = (row: ReminderRow): object => ({
  id: row.id,
  title: row.title,
  time: row.time,
  weekdays: row.weekdays,
  timezone: row.timezone,
  is_enabled: toFlag(row.isEnabled),
});
