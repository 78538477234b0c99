/** What screens read of points. */
import type { PointsState } from "./state";

export interface HasPoints {
  readonly points: PointsState;
}
/** The balance; null while it is not known. */
export const selectBalance = (state: HasPoints): number | null => state.points.value;
