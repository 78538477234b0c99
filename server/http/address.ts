/** The address of a request as it is routed. Rule: every address that arrives is routed: one that cannot be decoded is read letter by letter. */
import type { IncomingMessage } from "node:http";

/** The address with a path that can be decoded: people get the page's "not found", calls the product's 404, for `/chat/%` too. */
export function routedAddress({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const pathEnd = url.search(/[?#]/);
  const path = pathEnd === -1 ? url : url.slice(0, pathEnd);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
