// The judgement while catch-up fails: what the client shows, and what it says of itself.
import { pending } from "../../../streams/bus/resource/resource";
import { selectConnection } from "../../../streams/domains/connection/select";
import type { WholeState } from "../../../streams/ports/fakes/client";
import type { Life } from "./life";
import { difference, freshState, screensOf } from "./oracle";

/** What every screen shows, and the newest page of the open chat; what no screen needs may stay stale (contract 3.5). */
function shownBy(state: WholeState, counts: ReadonlyMap<number, number>) {
  const { chats, unread, messages, homework, streams, subscriptions, clubs, installments, banners, points } = screensOf(
    state,
    counts,
    [],
    0,
  );
  return { chats, unread, messages, homework, streams, subscriptions, clubs, installments, banners, points };
}

const NEWEST = 10;

/** The first difference to the server, or a claim that is not so; null: neither. */
export function judgeUnproven({ tab, server, userId }: Life): string | null {
  const state = tab.client.state() as WholeState;
  if (state.bus.member !== "ready" || state.session.user?.id !== userId) return "nobody is signed in";
  const { head, epoch } = server.position(userId);
  const isForeign = state.connection.epoch !== epoch;
  const isBehind = isForeign || state.connection.cursor !== head;
  if (isBehind && selectConnection(state) === "live") return "it claims to be connected";
  // the answer of a call that was made before a restore may show what is gone: only the new position says that it is
  if (isForeign) return null;
  const { openChatId, threads } = state.chat;
  const chat = server.account(userId).rows.chats.find(({ id }) => id === openChatId);
  const { status, isStale } = threads[openChatId ?? 0]?.newest ?? pending;
  if (chat && (status !== "loaded" || isStale)) return `the open chat: ${isStale ? "stale" : status}`;
  const counts = new Map(chat ? [[chat.id, Math.min(NEWEST, chat.messages.length)]] : []);
  const fresh = { ...freshState(server, userId, counts, [], false), brand: state.brand };
  return difference(shownBy(state, counts), shownBy(fresh, counts));
}
