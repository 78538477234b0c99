/** The door for the dev tools: what it offers is loaded with the panel. */
export { type CauseStep, type CauseTree, createCauseIndex } from "./flow/causes";
export { readConfiguration } from "./flow/configuration";
export { traceToConsole } from "./flow/consoleTrace";
export { diffStates } from "./flow/diff";
export { createFlow } from "./flow/flow";
export { createFlowApi } from "./flow/flowApi";
export { type Imported, importSession } from "./flow/importSession";
export { LATENCY_PARTS, latencyByType, latencyParts, totalMs } from "./flow/latency";
export { trackPerformance } from "./flow/performanceTracks";
export { parseQuery, type Query } from "./flow/query";
export { redactState } from "./flow/redact";
export { connectReduxDevtools, type ReduxExtension } from "./flow/reduxDevtools";
export { exportSession } from "./flow/sessionFile";
export { testOfSession } from "./flow/testFile";
export type * from "./flow/types";
