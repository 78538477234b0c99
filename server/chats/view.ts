/** Chats in REST shape: the list entry and the chat are one shape (contract 5). */

import { inArray } from "drizzle-orm";
import { consultationView, countConsultations, readConsultations } from "../consultations/view";
import type { Db } from "../database/open";
import { users } from "../database/schema";
import { pictureUrl } from "../pictures/urls";
import { schoolText } from "../translations/schoolText";
import { fullName, viewAvatar } from "../users/view";
import { messageView, readMessageContext } from "./messageView";
import type { FullChat, Side } from "./rows";
import { writingObstacle } from "./rules";
import { countUnread, readLastMessages } from "./store";

/** The views of `list` as `side` sees them; the staff also sees who the learner is. */
export async function chatViews(
  db: Db,
  secret: string,
  list: readonly FullChat[],
  side: Side,
  nowMs: number,
): Promise<object[]> {
  if (list.length === 0) return [];
  const ids = list.map(({ chat }) => chat.id);
  const unread = await countUnread(db, ids, side);
  const last = await readLastMessages(db, ids);
  const consultations = await readConsultations(db, ids);
  const context = await readMessageContext(db, secret, [...last.values()]);
  const learners = side === "expert" ? await readLearners(db, list) : undefined;
  return list.map((each) => {
    const { chat } = each;
    const ofChat = consultations.get(chat.id) ?? [];
    const state = writingState(each, ofChat);
    const lastMessage = last.get(chat.id);
    return {
      id: chat.id,
      // the name of its course
      title: schoolText(chat.title),
      stream_id: chat.streamId,
      is_expert_message_enable: chat.isExpertMessageEnabled,
      is_user_message_enable: writingObstacle(state, nowMs) === undefined,
      avatar: pictureUrl(chat.picture, "small"),
      unread: unread.get(chat.id) ?? 0,
      last_message: lastMessage ? messageView(lastMessage, chat, side, context) : null,
      consultation: ofChat[0] ? consultationView(ofChat[0]) : null,
      counters: state.counters,
      ...(learners ? { learner: learners.get(chat.learnerId) ?? null } : {}),
    };
  });
}

/** What the rules of writing read; a demo course stream follows its course's flag (contract 6.14). */
export function writingState(
  { chat, stream, course }: FullChat,
  consultations: Parameters<typeof countConsultations>[2],
) {
  const isDemoLocked = stream.isDemo && !stream.hasFullAccess && !course.isDemoUserMessageEnabled;
  return {
    isUserMessageEnabled: chat.isUserMessageEnabled && !isDemoLocked,
    messageExpiresDateMs: stream.messageExpiresDateMs,
    counters: countConsultations(stream.maxConsultationCount, course.consultationLimit, consultations),
    consultations,
  };
}

async function readLearners(db: Db, list: readonly FullChat[]): Promise<Map<number, object>> {
  const ids = [...new Set(list.map(({ chat }) => chat.learnerId))];
  const rows = await db.select().from(users).where(inArray(users.id, ids));
  return new Map(rows.map((user) => [user.id, { id: user.id, name: fullName(user), avatar: viewAvatar(user) }]));
}
