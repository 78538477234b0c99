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

/** Until when news were delivered live, in the server's milliseconds; null while they are (SHELL-09). */
export function selectNewsUntil({ connection, page }: HasConnection): number | null {
  if (connection.droppedAt === null && page.offlineSince === null) return null;
  return Math.min(connection.droppedAt ?? Infinity, page.offlineSince ?? Infinity) + connection.serverOffsetMs;
}

/** Add it to this device's clock to get the server's time. */
export const selectServerOffset = (state: HasConnection): number => state.connection.serverOffsetMs;
