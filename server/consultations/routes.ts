/** Rating a text consultation. */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { notifyChat } from "../chats/notify";
import { ratingBody } from "../chats/routes";
import type { Platform } from "../context";
import { chats, consultations } from "../database/schema";
import { changes } from "../http/changes";
import { HttpError, notFound } from "../http/errors";
import type { Answer } from "../http/idempotency";
import type { Fields } from "../http/input/fields";
import type { Path } from "../http/input/query";
import type { Change } from "../notifications/change";
import { consultationView } from "./view";

/** Code points of the words with a rating. */
const MAX_COMMENT_LENGTH = 500;

/** A comment that is left out stays as it is; an empty one is removed. */
const consultationRatingBody = (fields: Fields) => ({
  ...ratingBody(fields),
  comment: fields.has("comment") ? fields.text("comment", { max: MAX_COMMENT_LENGTH }) || null : undefined,
});

/** `PUT /consultations/updateRating/{id} {rating 1..5, comment?}` answers the consultation, now `rated`. */
export function consultationRoutes(app: FastifyInstance, platform: Platform): void {
  const input = { path: (path: Path) => ({ id: path.id() }), body: consultationRatingBody };
  const route = changes(platform, input, (change, rating, userId) => rate(platform, change, { ...rating, userId }));
  app.put("/consultations/updateRating/:id", route);
}

async function rate(
  platform: Platform,
  change: Change,
  input: { id: number; userId: number; rating: number; comment: string | null | undefined },
): Promise<Answer> {
  const [found] = await change.db
    .select({ consultation: consultations })
    .from(consultations)
    .innerJoin(chats, eq(chats.id, consultations.chatId))
    .where(and(eq(consultations.id, input.id), eq(chats.learnerId, input.userId)));
  if (!found) throw notFound();
  if (found.consultation.status === "open") throw new HttpError(422, "consultationOpen");
  const { rating, comment } = input;
  return changeConsultation(platform, change, input.id, { status: "rated", rating, comment });
}

/** Writes new values and notifies both sides: the consultation and the chat that shows it, which is locked until the end. */
export async function changeConsultation(
  platform: Platform,
  change: Change,
  id: number,
  values: Partial<typeof consultations.$inferInsert>,
): Promise<Answer> {
  const [held] = await change.db
    .select({ chat: chats })
    .from(chats)
    .innerJoin(consultations, eq(consultations.chatId, chats.id))
    .where(eq(consultations.id, id))
    .for("update", { of: chats });
  const [row] = await change.db.update(consultations).set(values).where(eq(consultations.id, id)).returning();
  if (!row || !held) throw notFound();
  const { chat } = held;
  for (const userId of [chat.learnerId, chat.expertId])
    change.notify(userId, "consultation.changed", consultationView(row));
  await notifyChat(platform, change, { chatId: chat.id });
  return { status: 200, body: consultationView(row) };
}
