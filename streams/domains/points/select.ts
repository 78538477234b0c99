/** What screens read of points. */
import type { PointsState } from "./state";

export interface HasPoints {
  readonly points: PointsState;
}
/** Points can be spent from this many on (CAT-03). */
export const POINTS_TO_DEBIT = 200;

/** The balance; null while it is not known. */
export const selectBalance = (state: HasPoints): number | null => state.points.value;
