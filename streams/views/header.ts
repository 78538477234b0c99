/** What the shell shows of everything at once. */
import { createStructuredSelector } from "reselect";
import { selectUnreadCount, type HasChat } from "../domains/chat/select";
import { selectNewVerdictCount, type HasHomework } from "../domains/homework/select";
import { selectConnection, type HasLink } from "../domains/link/select";

type HasAll = HasChat & HasHomework & HasLink;

/** Counts and connection for menu and header (SHELL-13, RT-01). */
export const selectHeader = createStructuredSelector({
  unreadCount: (state: HasAll) => selectUnreadCount(state),
  verdictCount: (state: HasAll) => selectNewVerdictCount(state),
  connection: (state: HasAll) => selectConnection(state),
});
