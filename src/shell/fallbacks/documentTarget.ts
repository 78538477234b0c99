/**
 * How a document's address is shown (ROUTE-13, contract 6.6). Rule: only listed hosts and the school's own files are framed, never a page
 * of this app; a PDF opens in a tab, since Chromium draws none in a sandboxed frame.
 */
import { safeLink } from "../../../streams/parts/core";

export type DocumentTarget =
  | { readonly kind: "frame" | "tab" | "card"; readonly url: string; readonly host: string }
  | { readonly kind: "none" };

/** What the configuration of a host says of documents. */
export interface DocumentPlaces {
  /** Absent: the API has the origin of the page. */
  readonly apiUrl?: string | undefined;
  /** The hosts that may be framed. */
  readonly documentHosts: readonly string[];
}

/** https, or http on loopback; a path is one of the school's own files. */
export function documentTarget(
  address: string | null,
  origin: string,
  { apiUrl, documentHosts }: DocumentPlaces,
): DocumentTarget {
  const url = address && /^(https?:\/\/|\/media\/)/i.test(address) ? safeLink(address, origin) : null;
  if (!url) return { kind: "none" };
  const isOwnFile =
    [origin, apiUrl && originOf(apiUrl, origin)].includes(url.origin) && url.pathname.startsWith("/media/");
  const isKnown = isOwnFile || documentHosts.includes(url.host);
  const kind = !isKnown ? "card" : /\.pdf$/i.test(url.pathname) ? "tab" : "frame";
  return { kind, url: url.href, host: url.host };
}

const originOf = (url: string, base: string): string => (URL.canParse(url, base) ? new URL(url, base).origin : base);
