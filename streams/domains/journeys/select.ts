/** What is read of the way of own messages. */
import type { JourneysState } from "./state";

export type { Passage } from "./state";

export interface HasJourneys {
  readonly journeys: JourneysState;
}
type Viewings = JourneysState["viewings"][number];
const NO_VIEWINGS: Viewings = [];

export const selectPassages = ({ journeys }: HasJourneys): JourneysState["passages"] => journeys.passages;
/** When it was learned up to which message the other side had read this chat. */
export const selectViewings = ({ journeys }: HasJourneys, chatId: number): Viewings =>
  journeys.viewings[chatId] ?? NO_VIEWINGS;
/** The keys of own messages whose row was not seen on a screen of this page yet. */
export const selectUnshownKeys = ({ journeys }: HasJourneys): readonly string[] =>
  Object.entries(journeys.passages).flatMap(([key, { shownAt }]) => (shownAt === null ? [key] : []));
