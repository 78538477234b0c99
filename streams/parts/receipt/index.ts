/** React's entry for the receipt (RT-12): loaded with its dialog, since it knows every resource. */
export type { Differences } from "../../domains/comparison/events";
export { selectComparison } from "../../domains/comparison/select";
export type { ComparisonState as Comparison } from "../../domains/comparison/state";
export { type Receipt, selectReceipt } from "./receipt";
