/** What screens ask of the link. */
import type { LinkState } from "./state";

export interface HasLink {
  readonly link: LinkState;
  readonly page: { readonly isOnline: boolean };
}
/** Connectivity in the learner's words: no network, network without a live link, live. */
export type Connection = "offline" | "connecting" | "live";

export function selectConnection({ link, page }: HasLink): Connection {
  if (!page.isOnline) return "offline";
  return link.status === "live" ? "live" : "connecting";
}

/** Add to this device's clock to have the server's. */
export const selectServerOffset = (state: HasLink): number => state.link.serverOffsetMs;
