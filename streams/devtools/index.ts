/** The entry for the dev tools: what it exports is loaded with the panel. */

export { readComparison } from "./facts/comparison";
export { findWay } from "./facts/way";
export { type Imported, importSession } from "./file/importSession";
export { exportSession } from "./file/sessionFile";
export { testOfSession } from "./file/testFile";
export { LATENCY_PARTS, latencyByType, latencyParts, totalMs } from "./latency/latency";
export { traceToConsole } from "./mirrors/consoleTrace";
export { trackPerformance } from "./mirrors/performanceTracks";
export { connectReduxDevtools, type ReduxExtension } from "./mirrors/reduxDevtools";
export { parseQuery, type Query } from "./query/query";
export { type CauseStep, type CauseTree, createCauseIndex } from "./record/causes";
export { readConfiguration } from "./record/configuration";
export { findJourney } from "./record/findJourney";
export { createFlow } from "./record/flow";
export { createFlowApi } from "./record/flowApi";
export type * from "./record/types";
export { redactState } from "./redact/redact";
export { type Diagnosis, type Sentence, sayRecord } from "./say/index";
export { diffStates } from "./values/diff";
