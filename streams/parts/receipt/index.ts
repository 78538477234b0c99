/**
 * React's entry for the receipt (RT-12): loaded with its dialog, since it knows every resource. What compares comes with it, so that a press
 * on "Compare" never waits for code that does not arrive.
 */
export type { Differences } from "../../domains/comparison/events";
export { selectComparison } from "../../domains/comparison/select";
export type { ComparisonState as Comparison } from "../../domains/comparison/state";
export { type CompareDeps, compareShown } from "./compare";
export { type Receipt, selectReceipt } from "./receipt";
