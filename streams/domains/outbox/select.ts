/** What screens read of what is being sent. */
import { itemOf } from "../../bus/items";
import type { OutboxItem } from "./events";
import type { OutboxState } from "./state";

export { computeTurns } from "./turns";

export interface HasOutbox {
  readonly outbox: OutboxState;
}
const EMPTY_LANE: readonly OutboxItem[] = [];

/** What is being sent, by chat. */
export const selectOutboxes = ({ outbox }: HasOutbox): OutboxState["lanes"] => outbox.lanes;
/** What is being sent in a chat, in the order of the presses. */
export const selectOutbox = itemOf(({ outbox }: HasOutbox) => outbox.lanes, EMPTY_LANE);
/** The device's time from which the next message may be sent, or 0. */
export const selectNextSendAt = itemOf(({ outbox }: HasOutbox) => outbox.nextSendAt, 0);
/** Why the last press on Send was refused in a chat; null if it was not. */
export const selectSendRefusal = itemOf(({ outbox }: HasOutbox) => outbox.refusals, null);
export const selectIsOutboxDurable = ({ outbox }: HasOutbox): boolean => outbox.isDurable;
