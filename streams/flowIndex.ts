/** The door for the dev tools: what it offers is loaded with the panel. */
export { type CauseIndex, type CauseStep, type CauseTree, createCauseIndex } from "./flow/causes";
export { diffStates, type StateChange, type StateDiff } from "./flow/diff";
export { LATENCY_PARTS, latencyByType, latencyParts, type TypeLatency, totalMs } from "./flow/latency";
export { parseQuery, type Query, type QueryProblem } from "./flow/query";
export { redact, withoutTexts } from "./flow/redact";
export type * from "./flow/types";
