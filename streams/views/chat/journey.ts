/** Where an own message is: what happened to it, and when, as far as this page knows (RT-13). Rule: what is not known is not claimed. */
import { createSelector } from "reselect";
import type { Message } from "../../domains/chat/events";
import { type HasChat, selectMessages } from "../../domains/chat/select";
import { type HasJourneys, type Passage, selectPassages, selectViewings } from "../../domains/journeys/select";

export const JOURNEY_STEPS = ["written", "stored", "brought", "shown", "seen", "answered"] as const;
export type JourneyStepName = (typeof JOURNEY_STEPS)[number];
/**
 * `done`: it happened, `at` that moment or, null, at one that is not known; `open`: it has not happened yet; `unknown`: this page cannot
 * tell. `at` is of the server's clock for `stored` and `answered`, else of this device's.
 */
export interface JourneyStep {
  readonly name: JourneyStepName;
  readonly status: "done" | "open" | "unknown";
  readonly at: number | null;
}
export interface Journey {
  readonly steps: readonly JourneyStep[];
  /** Written in this browser, since the page was opened or kept by it; else on another device, or before. */
  readonly isFromHere: boolean;
  /** A catch-up brought it, and no push. */
  readonly isCaughtUp: boolean;
  /** Who answered. */
  readonly answeredBy: string | null;
}

/** What this page saw by itself: the moment, or that it did not see it. */
const witnessed = (name: JourneyStepName, at: number | null): JourneyStep => ({
  name,
  status: at === null ? "unknown" : "done",
  at,
});
const happened = (name: JourneyStepName, isSo: boolean, at: number | null): JourneyStep => ({
  name,
  status: isSo ? "done" : "open",
  at: isSo ? at : null,
});

function describe(
  { id, createdAt, isViewed }: Message,
  later: readonly Message[],
  passage: Passage | undefined,
  viewings: ReturnType<typeof selectViewings>,
): Journey {
  const reply = later.find(({ employee }) => employee !== null);
  const seenAt = viewings.find(({ upToId }) => upToId >= id)?.at ?? null;
  return {
    steps: [
      { name: "written", status: "done", at: passage?.writtenAt ?? null },
      { name: "stored", status: "done", at: createdAt || null },
      witnessed("brought", passage?.broughtAt ?? null),
      witnessed("shown", passage?.shownAt ?? null),
      // who answers has read it, whether that was reported or not
      happened("seen", isViewed || seenAt !== null || reply !== undefined, seenAt),
      happened("answered", reply !== undefined, reply?.createdAt || null),
    ],
    isFromHere: passage?.writtenAt != null,
    isCaughtUp: passage?.isCaughtUp ?? false,
    answeredBy: reply?.employee?.name || null,
  };
}

/** Of a message that the server has; null where it is not loaded, or not the learner's own. */
export const selectJourney: (state: HasChat & HasJourneys, chatId: number, messageId: number) => Journey | null =
  createSelector(
    [
      (state: HasChat, chatId: number) => selectMessages(state, chatId),
      (_: unknown, __: number, messageId: number) => messageId,
      selectPassages,
      selectViewings,
    ],
    (messages, messageId, passages, viewings) => {
      const at = messages.findIndex(({ id }) => id === messageId);
      const message = messages[at];
      if (!message || message.employee !== null) return null;
      return describe(message, messages.slice(at + 1), passages[message.cause ?? ""], viewings);
    },
  );
