/** A comparison of what the present screen shows with what the server says (RT-12). */
import type { Problem } from "../../bus/problem";

/** Rows that differ: how many, and the names of the first of them that have one. */
export interface RowChanges {
  readonly count: number;
  readonly names: readonly string[];
}
/** What the server says otherwise: rows that it has besides, has no more, or has with another content, and single fields. */
export interface Differences {
  readonly added: RowChanges;
  readonly removed: RowChanges;
  readonly changed: RowChanges;
  readonly fieldCount: number;
}

/** Which resource: its name, and its key where there are several. */
export interface Named {
  readonly resource: string;
  readonly key: number;
}
/**
 * What came out for one resource. `isFault`: what was shown counted as equal to the server, so something was missed; otherwise it was known
 * that it may be older.
 */
export type Verdict =
  | { readonly kind: "equal" }
  | { readonly kind: "different"; readonly isFault: boolean; readonly differences: Differences }
  | { readonly kind: "failed"; readonly problem: Problem };

export interface ComparisonEvents {
  readonly "comparison/requested": Record<string, never>;
  /** So many resources are fetched anew. */
  readonly "comparison/started": { readonly total: number };
  /** So many of them have been answered, or have failed. */
  readonly "comparison/answered": { readonly count: number };
  readonly "comparison/resourceJudged": Named & { readonly verdict: Verdict };
  /** A fault of ours: the screen counted as equal to the server and was not. */
  readonly "comparison/differenceFound": Named & { readonly differences: Differences };
  readonly "comparison/ended": Record<string, never>;
  /** Nothing could be compared. */
  readonly "comparison/failed": { readonly problem: Problem };
  /** The receipt was closed: its result is forgotten. */
  readonly "comparison/closed": Record<string, never>;
}
