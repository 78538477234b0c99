/** A value without what the recording would redact: the state's own objects are shown only through this. */
import { useMemo } from "react";
import { redactState } from "../../../streams/devtools/index";

/** The work is proportional to what has changed: parts that were seen before are cached. */
export const useRedacted = (value: unknown): unknown => useMemo(() => redactState(value), [value]);
