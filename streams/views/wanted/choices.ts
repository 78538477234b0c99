/** What the learner wants to hear of, as they want it: with what waits for the network (RT-11, OFF-12). */
import type { InboxChoices } from "../../domains/inbox/events";
import { type HasInbox, selectStoredChoices } from "../../domains/inbox/select";
import { findLast, type HasWaiting } from "../../domains/waiting/select";

export const selectChoices = (state: HasInbox & HasWaiting): InboxChoices =>
  findLast<InboxChoices>(state, "inbox/choice") ?? selectStoredChoices(state);
