/** What screens read of video consultations. Rule: `now` is the server's time in whole minutes, so that the answer stays the same meanwhile. */
import { createSelector } from "reselect";
import type { CallDevices, Slot, VideoConsultation } from "./events";
import type { VideoConsultationsState } from "./state";
import { isOver } from "./timing";

export { slotsKey } from "./key";
export { CHANGE_UNTIL_MS, changeableUntil, endOf, isChangeable, isJoinable, isOver } from "./timing";

interface HasVideoConsultations {
  readonly videoConsultations: VideoConsultationsState;
}

const selectAll = (state: HasVideoConsultations): readonly VideoConsultation[] | null => state.videoConsultations.value;

/** The two tabs (VC-01); null until they are known. */
export const selectVideoConsultations: (
  state: HasVideoConsultations,
  now: number,
) => Readonly<Record<"available" | "history", readonly VideoConsultation[]>> | null = createSelector(
  [selectAll, (_: HasVideoConsultations, now: number) => now],
  (all, now) =>
    all && {
      // soonest first, then those without a time
      available: all
        .filter((one) => !isOver(one, now))
        .toSorted(
          (a, b) => (a.startDateTime ?? Number.MAX_VALUE) - (b.startDateTime ?? Number.MAX_VALUE) || a.id - b.id,
        ),
      history: all
        .filter((one) => isOver(one, now))
        .toSorted((a, b) => (b.startDateTime ?? 0) - (a.startDateTime ?? 0) || b.id - a.id),
    },
);

/** One of them; null: not known, or not the learner's. */
export const selectVideoConsultation = (state: HasVideoConsultations, id: number): VideoConsultation | null =>
  selectAll(state)?.find((one) => one.id === id) ?? null;

/** What the learner chose for calls on this device. */
export const selectCallDevices = ({ videoConsultations }: HasVideoConsultations): CallDevices =>
  videoConsultations.devices;

const NEAREST = 3;

/** Where the time that was asked for is taken: the free times nearest to it, in their order (VC-06); null: it is not taken. */
export const selectNearestSlots: (state: HasVideoConsultations, id: number) => readonly Slot[] | null = createSelector(
  [(state: HasVideoConsultations) => state.videoConsultations.taken, (_: HasVideoConsultations, id: number) => id],
  (taken, id) =>
    taken?.id === id
      ? taken.slots
          .filter(({ isFree }) => isFree)
          .toSorted(
            (a, b) => Math.abs(a.start - taken.startMs) - Math.abs(b.start - taken.startMs) || a.start - b.start,
          )
          .slice(0, NEAREST)
          .toSorted((a, b) => a.start - b.start)
      : null,
);
