/** The rows of chats, and the two sides that read them. */
import type { chats, courses, messages, streams } from "../database/schema";

export type ChatRow = typeof chats.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
/** Who reads: the chat's learner, or a member of the staff. */
export type Side = "learner" | "expert";

/** A chat with what its course stream and course say about writing in it. */
export interface FullChat {
  readonly chat: ChatRow;
  readonly stream: typeof streams.$inferSelect;
  readonly course: typeof courses.$inferSelect;
}
