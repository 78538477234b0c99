/** A value without what the recording would have redacted: the state's own objects are shown through this only. */
import { useMemo } from "react";
import { redactState } from "../../../streams/devtools/index";

/** Costs what has changed: parts that were seen before are remembered. */
export const useRedacted = (value: unknown): unknown => useMemo(() => redactState(value), [value]);
