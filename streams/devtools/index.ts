/** The entry for the dev tools: what it exports is loaded with the panel. */

export { type Imported, importSession } from "./file/importSession";
export { exportSession } from "./file/sessionFile";
export { testOfSession } from "./file/testFile";
export { parseQuery, type Query } from "./query/query";
export { type CauseStep, type CauseTree, createCauseIndex } from "./record/causes";
export { readConfiguration } from "./record/configuration";
export { traceToConsole } from "./record/consoleTrace";
export { diffStates } from "./record/diff";
export { createFlow } from "./record/flow";
export { createFlowApi } from "./record/flowApi";
export { LATENCY_PARTS, latencyByType, latencyParts, totalMs } from "./record/latency";
export { trackPerformance } from "./record/performanceTracks";
export { connectReduxDevtools, type ReduxExtension } from "./record/reduxDevtools";
export type * from "./record/types";
export { redactState } from "./redact/redact";
