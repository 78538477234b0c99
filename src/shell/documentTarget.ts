/** How a document's address is shown (ROUTE-13, contract 6.6). Rule: only listed hosts are framed; the others are named. */
import { safeLink } from "../../streams/parts/core";

export type DocumentTarget =
  | { readonly kind: "frame" | "card"; readonly url: string; readonly host: string }
  | { readonly kind: "none" };

/** https, or http on loopback; `hosts` are those that may be framed. */
export function documentTarget(address: string | null, origin: string, hosts: readonly string[]): DocumentTarget {
  const url = address && /^https?:\/\//i.test(address) ? safeLink(address, origin) : null;
  if (!url) return { kind: "none" };
  return { kind: hosts.includes(url.host) ? "frame" : "card", url: url.href, host: url.host };
}
