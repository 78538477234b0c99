/** The last comparison with the server, from the records alone: it is in a file, too (DEV-17). Rule: values were redacted before they are read. */
import type { EventRecord, FlowSession } from "../record/types";
import { redactState } from "../redact/redact";
import { readAt, readNumber, readWord } from "../say/fields";
import { diffStates, type StateChange } from "../values/diff";

export interface Compared {
  /** Such as `chat/list`, with its key where there are several. */
  readonly resource: string;
  readonly verdict: "equal" | "different" | "failed";
  /** It counted as equal to the server before. */
  readonly isFault: boolean;
  /** How many rows and fields the server says otherwise. */
  readonly count: number;
}
export interface Comparison {
  readonly status: "running" | "done" | "failed";
  readonly compared: readonly Compared[];
  /** What is different in the state since the press, by path, where something differs. */
  readonly changes: readonly StateChange[];
}

const MAX_CHANGES = 50;
/** How far something is loaded is no content. */
const IS_STATUS = /\.(isStale|loadedAt|status|problem|wantedAt|askedAt)$/;

function readCompared({ payload }: EventRecord): Compared {
  const key = readNumber(payload, "key") ?? 0;
  const kind = readWord(payload, "verdict", "kind");
  const rows = (what: string) => readNumber(payload, "verdict", "differences", what, "count") ?? 0;
  return {
    resource: `${readWord(payload, "resource") ?? "?"}${key === 0 ? "" : ` ${key}`}`,
    verdict: kind === "equal" || kind === "different" ? kind : "failed",
    isFault: readAt(payload, "verdict", "isFault") === true,
    count:
      rows("added") +
      rows("removed") +
      rows("changed") +
      (readNumber(payload, "verdict", "differences", "fieldCount") ?? 0),
  };
}

/** The parts of a state that these resources are in. */
const pick = (state: object, compared: readonly Compared[]): object =>
  Object.fromEntries(
    Object.entries(state).filter(([name]) =>
      compared.some(({ resource, verdict }) => verdict === "different" && resource.split(/[/ ]/)[0] === name),
    ),
  );

/** Null before the first press. */
export function readComparison({ events }: FlowSession): Comparison | null {
  const from = events.findLastIndex(({ type }) => type === "comparison/requested");
  const begun = events[from];
  if (!begun) return null;
  const since = events.slice(from);
  const end = since.find(({ type }) => type === "comparison/ended" || type === "comparison/failed");
  const compared = since.filter(({ type }) => type === "comparison/resourceJudged").map(readCompared);
  const after = end ?? since.at(-1) ?? begun;
  const { changes } = diffStates(
    redactState(pick(begun.before, compared)),
    redactState(pick(after.after, compared)),
    MAX_CHANGES,
  );
  return {
    status: !end ? "running" : end.type === "comparison/ended" ? "done" : "failed",
    compared,
    changes: changes.filter(({ path }) => !IS_STATUS.test(path)),
  };
}
