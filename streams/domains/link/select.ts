/** What screens ask of the link. */
import type { LinkState } from "./state";

export interface HasLink {
  readonly link: LinkState;
  readonly page: { readonly isOnline: boolean; readonly offlineSince: number | null };
}
/** Connectivity in the learner's words: no network, network without a live link, live. */
export type Connection = "offline" | "connecting" | "live";

export function selectConnection({ link, page }: HasLink): Connection {
  if (!page.isOnline) return "offline";
  return link.status === "live" ? "live" : "connecting";
}

/** Until when news came by themselves, in the server's milliseconds; null while they come (SHELL-09). */
export function selectNewsUntil({ link, page }: HasLink): number | null {
  if (link.droppedAt === null && page.offlineSince === null) return null;
  return Math.min(link.droppedAt ?? Infinity, page.offlineSince ?? Infinity) + link.serverOffsetMs;
}

/** Add to this device's clock to have the server's. */
export const selectServerOffset = (state: HasLink): number => state.link.serverOffsetMs;
