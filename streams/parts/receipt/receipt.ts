/**
 * What is known of the screen and the server: the receipt (RT-12). Rule: nothing is claimed that is not known; what the log brings is as
 * young as the confirmed position, anything else as its last answer.
 */
import type { Position } from "../../bus/define";
import { type Connection, selectConnection } from "../../domains/connection/select";
import type { MemberState } from "../types";
import { listShown, type ShownResource } from "./shown";

export interface Receipt {
  readonly connection: Connection;
  /** False: this server does not number what happens, so that only fetching says what is there. */
  readonly hasNumbers: boolean;
  /** Everything shown is known to be the server's at this moment. */
  readonly isEqual: boolean;
  /** When all that is shown was last known to be the server's, in its milliseconds; null: not known. */
  readonly equalAt: number | null;
  /** This device's position and the server's; null: not known. */
  readonly position: Position | null;
  readonly head: Position | null;
  /** Since when the connection is up, in the server's milliseconds; null: it is not. */
  readonly liveSince: number | null;
  readonly transport: string | null;
}

/** The receipt of this moment (RT-12). */
export function selectReceipt(state: MemberState): Receipt {
  const { connection } = state;
  const { epoch, cursor, serverOffsetMs, liveSince, transport, status, mode } = connection;
  const shown = listShown(state);
  const isEqual =
    selectConnection(state) === "live" && shown.every(({ facts, status: own }) => facts.isPushed && !own.isStale);
  const equalAt = shown.reduce<number | null>(
    (earliest, one) => atMost(earliest, findEqualAt(state, one)),
    connection.confirmedAt ?? Infinity,
  );
  const toServerTime = (atMs: number | null) => (atMs === null || atMs === Infinity ? null : atMs + serverOffsetMs);
  return {
    connection: selectConnection(state),
    hasNumbers: mode !== "hints",
    isEqual,
    equalAt: toServerTime(equalAt),
    position: epoch === null ? null : { epoch, cursor },
    head: findHead(connection),
    liveSince: status === "live" ? toServerTime(liveSince) : null,
    transport: status === "live" ? transport : null,
  };
}

/** Null as soon as one is not known. */
const atMost = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.min(one, other);

/** Until when this resource was the server's, by this device's clock; null: not known. */
function findEqualAt({ connection }: MemberState, { facts, status }: ShownResource): number | null {
  const { mode, confirmedAt, restored } = connection;
  // the learner of a stored session is as of the stored position, without an answer
  const loadedAt = status.status === "loaded" ? (status.loadedAt ?? restored?.confirmedAt ?? null) : status.loadedAt;
  if (mode !== "numbered" || !facts.isPushed || status.isStale) return loadedAt;
  // the answer may be younger than the last proof
  return loadedAt === null || confirmedAt === null ? confirmedAt : Math.max(loadedAt, confirmedAt);
}

/** The server is at least where it brought us. */
function findHead({ head, epoch, cursor }: MemberState["connection"]): Position | null {
  if (!head) return null;
  return head.epoch === epoch ? { epoch, cursor: Math.max(head.cursor, cursor) } : head;
}
