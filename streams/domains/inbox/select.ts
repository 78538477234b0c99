/** What screens read of the inbox. */
import { type Absence, choicesOf, type InboxChoices } from "./events";
import type { InboxState } from "./state";

export { makeEntry, makeNewsEntry, makeScoreEntry } from "./findNews";

export interface HasInbox {
  readonly inbox: InboxState;
}

/** The server has said that it has no list. */
export const selectIsInboxOfDevice = ({ inbox }: HasInbox): boolean => inbox.hasList === false;

/** The server has said that it stores no choices. */
export const selectAreChoicesOfDevice = ({ inbox: { settings } }: HasInbox): boolean =>
  settings.resource.status === "loaded" && settings.value === null;

export const selectStoredChoices = (state: HasInbox): InboxChoices => choicesOf(state);

/** The last long absence of the learner; null: there was none. */
export const selectAway = ({ inbox }: HasInbox): Absence | null => inbox.away;
