/** Messages in REST shape, as one side of the chat sees them (contract 5). */
import { inArray } from "drizzle-orm";
import type { Db } from "../database/open";
import { users } from "../database/schema";
import { type FileRow, fileView, readMessageFiles } from "../files/view";
import { toSeconds } from "../http/input/wire";
import { pictureUrl } from "../pictures/urls";
import { fullName, type UserRow } from "../users/view";
import type { ChatRow, MessageRow, Side } from "./rows";

/** Everything the views of `rows` need, in one read. */
export interface MessageContext {
  readonly secret: string;
  readonly files: ReadonlyMap<number, FileRow[]>;
  readonly authors: ReadonlyMap<number, UserRow>;
}

export async function readMessageContext(db: Db, secret: string, rows: readonly MessageRow[]): Promise<MessageContext> {
  const authorIds = [...new Set(rows.map((row) => row.authorId))];
  const authors = authorIds.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, authorIds));
  const files = await readMessageFiles(
    db,
    rows.map((row) => row.id),
  );
  return { secret, files, authors: new Map(authors.map((user) => [user.id, user])) };
}

/** `employee` is absent on the learner's own; `cause` is shown to the author's side only. */
export function messageView(row: MessageRow, chat: ChatRow, side: Side, context: MessageContext): object {
  const author = context.authors.get(row.authorId);
  const isOwn = row.isFromExpert === (side === "expert");
  return {
    id: row.id,
    chat_id: row.chatId,
    message: row.message,
    is_viewed: row.id <= (row.isFromExpert ? chat.learnerViewedUpTo : chat.expertViewedUpTo),
    files: (context.files.get(row.id) ?? []).map((file) => fileView(context.secret, file)),
    ...(row.isFromExpert && author ? { employee: employeeView(author) } : {}),
    rating: row.rating,
    homework_status_id: row.homeworkStatusId,
    created_at: toSeconds(row.createdAtMs),
    updated_at: toSeconds(row.updatedAtMs),
    ...(isOwn && row.cause ? { cause: row.cause } : {}),
  };
}

const employeeView = (user: UserRow): object => ({
  id: user.id,
  name: fullName(user),
  avatar: user.picture ? pictureUrl(user.picture, "small") : null,
  is_expert: true,
});

/** The views of a list of messages of one chat. */
export async function messageViews(db: Db, secret: string, chat: ChatRow, rows: readonly MessageRow[], side: Side) {
  const context = await readMessageContext(db, secret, rows);
  return rows.map((row) => messageView(row, chat, side, context));
}
