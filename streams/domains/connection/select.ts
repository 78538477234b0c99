/** What screens read of the connection. */
import { isUnproven } from "../../bus/resource/resource";
import type { ConnectionState } from "./state";

export interface HasConnection {
  readonly connection: ConnectionState;
  readonly page: { readonly isOnline: boolean; readonly offlineSince: number | null };
}
/**
 * Connectivity as the learner sees it: no network; network without a live connection, or one whose position is being compared;
 * connected to a server whose numbers are missing, so that an update may come late; live, with every update proven.
 */
export type Connection = "offline" | "connecting" | "late" | "live";

export function selectConnection({ connection, page }: HasConnection): Connection {
  if (!page.isOnline) return "offline";
  if (connection.status !== "live") return "connecting";
  if (connection.isComplete) return "live";
  return isUnproven(connection) ? "late" : "connecting";
}

/**
 * Until when what is shown was the server's, in the server's milliseconds; null while news are delivered live, and where none ever were (SHELL-09). What this device
 * had stored is as old as its position, until that is confirmed (OFF-04).
 */
export function selectNewsUntil({ connection, page }: HasConnection): number | null {
  const { droppedAt, serverOffsetMs, isReturning, confirmedAt, transport } = connection;
  if (isReturning && confirmedAt !== null) return confirmedAt + serverOffsetMs;
  if (droppedAt === null && page.offlineSince === null) return null;
  // nothing was ever heard of the server: a start without a network, on a device that has nothing
  if (confirmedAt === null && transport === null) return null;
  return Math.min(droppedAt ?? Infinity, page.offlineSince ?? Infinity) + serverOffsetMs;
}

/** What is shown may be what this device had stored. */
export const selectIsReturning = ({ connection }: HasConnection): boolean => connection.isReturning;

/** Add it to this device's clock to get the server's time. */
export const selectServerOffset = (state: HasConnection): number => state.connection.serverOffsetMs;
