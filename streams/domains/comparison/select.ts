/** What the receipt reads of the last comparison. */
import type { ComparisonState } from "./state";

export interface HasComparison {
  readonly comparison: ComparisonState;
}
export const selectComparison = ({ comparison }: HasComparison): ComparisonState => comparison;
