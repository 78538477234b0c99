/** What the shell shows from several domains. */
import { createStructuredSelector } from "reselect";
import { type HasChat, selectUnreadCount } from "../domains/chat/select";
import { type HasConnection, selectConnection, selectIsReturning, selectNewsUntil } from "../domains/connection/select";
import { type HasDrafts, selectAreDraftsDurable } from "../domains/drafts/select";
import { type HasHomework, selectNewVerdictCount } from "../domains/homework/select";
import { type HasOutbox, selectIsOutboxDurable } from "../domains/outbox/select";
import { type HasWaiting, selectIsQueueDurable } from "../domains/waiting/select";

type HasAll = HasChat & HasHomework & HasConnection;

/** Counts and connection for menu and header (SHELL-13, RT-01). */
export const selectHeader = createStructuredSelector({
  unreadCount: (state: HasAll) => selectUnreadCount(state),
  verdictCount: (state: HasAll) => selectNewVerdictCount(state),
  connection: (state: HasAll) => selectConnection(state),
  newsUntil: (state: HasAll) => selectNewsUntil(state),
  isReturning: (state: HasAll) => selectIsReturning(state),
});

/** False where this device stores neither drafts nor what is to be sent: they last as long as the tab. */
export const selectIsDeviceStoring = (state: HasOutbox & HasDrafts & HasWaiting): boolean =>
  selectIsOutboxDurable(state) && selectAreDraftsDurable(state) && selectIsQueueDurable(state);
