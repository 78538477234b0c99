/** The messages of a chat as they are wanted: with the edits and ratings that are on their way (CHAT-06, OFF-12). */
import { createSelector } from "reselect";
import type { Message, MessageEdit, MessageRating } from "../../domains/chat/events";
import { type HasChat, selectMessages } from "../../domains/chat/select";
import { type HasWaiting, selectChanges, type WaitingChange } from "../../domains/waiting/select";

export interface WantedMessage extends Message {
  /** A change of it is on its way, or waits for the network. */
  readonly change?: "sending" | "waiting";
}
type Wanted = Pick<WantedMessage, "change"> & Partial<Pick<Message, "message" | "rating">>;

const NAMES = new Set(["chat/edit", "chat/rate"]);

/** What is wanted of each message, by its id. */
export const selectWantedChanges: (state: HasWaiting) => ReadonlyMap<number, Wanted> = createSelector(
  [selectChanges],
  (changes) => {
    const wanted = new Map<number, Wanted>();
    for (const change of changes) if (isWanted(change)) addWanted(wanted, change);
    return wanted;
  },
);
const isWanted = ({ name, status }: WaitingChange) => NAMES.has(name) && status !== "failed";

function addWanted(wanted: Map<number, Wanted>, { body, status }: WaitingChange): void {
  // the queue stores what the mutation was asked for
  const change = body as MessageEdit | MessageRating;
  const before = wanted.get(change.messageId);
  wanted.set(change.messageId, {
    ...before,
    ...("text" in change ? { message: change.text } : { rating: change.rating }),
    change: status === "waiting" || before?.change === "waiting" ? "waiting" : "sending",
  });
}

/** Whether the words of an edit are on their way, and no screen is told yet what became of them. */
export const selectIsEditSaving = (state: HasWaiting, messageId: number): boolean =>
  selectChanges(state).some(
    ({ name, status, body }) =>
      name === "chat/edit" && status === "new" && (body as MessageEdit).messageId === messageId,
  );

/** A message with what is wanted of it; the same one where nothing is. */
export function makeWanted(message: Message, all: ReadonlyMap<number, Wanted>): WantedMessage {
  const wanted = all.get(message.id);
  return wanted ? { ...message, ...wanted } : message;
}

/** Oldest first; the stored ones themselves where nothing is wanted of them. */
export const selectWantedMessages: (state: HasChat & HasWaiting, chatId: number) => readonly WantedMessage[] =
  createSelector(
    [(state: HasChat, chatId: number) => selectMessages(state, chatId), selectWantedChanges],
    (messages, all) =>
      all.size === 0 || !messages.some(({ id }) => all.has(id))
        ? messages
        : messages.map((message) => makeWanted(message, all)),
  );
