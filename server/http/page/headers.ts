/** The headers of every answer. Rule: errors have them too; what may be loaded and run is declared here and nowhere else (SEC-01). */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { BrandBook } from "../../config/brandBook";
import { mayBeShownElsewhere } from "../origins";
import { thirdPartySources } from "./thirdParties";

const fixed = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy":
    "accelerometer=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), payment=(), usb=()",
  "Cache-Control": "no-store",
} as const;

/** A hook for every request; a route whose answer may be cached sets that itself. */
export function setHeaders(brands: BrandBook, allowOrigins: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers({ ...fixed, "Content-Security-Policy": contentPolicy(brands, request.headers.host ?? "") });
    if (mayBeShownElsewhere(request.url, allowOrigins)) reply.header("Cross-Origin-Resource-Policy", "cross-origin");
    reply.header("X-Request-Id", request.id);
  };
}

/** Scripts and styles that stand in a document, by their hashes. */
interface OwnParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
const none: OwnParts = { scripts: [], styles: [] };

/** The page's policy: what stands in it, its own origin, its sockets, and the origins that the configuration of this host names. */
export function contentPolicy(brands: BrandBook, host: string, inDocument: OwnParts = none): string {
  const safeHost = /^[\w.:[\]-]{1,255}$/.test(host) ? host : "localhost";
  const config = brands.configFor(host);
  const others = thirdPartySources(config);
  const sockets = [`ws://${safeHost}`, `wss://${safeHost}`];
  const foreign = foreignOrigins(config);
  const connect = ["'self'", ...sockets, ...foreign, ...others.connect];
  const media = foreign.filter((origin) => origin.startsWith("http"));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inDocument.scripts, ...others.script].join(" "),
    ["style-src 'self'", ...inDocument.styles].join(" "),
    `connect-src ${[...new Set(connect)].join(" ")}`,
    ["img-src 'self' data: blob:", ...media, ...others.image].join(" "),
    ["media-src 'self' blob:", ...media].join(" "),
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' https:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // every form is sent by the app: sent by the browser, its fields would stand in the address
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // it names the files of our own workers, and nothing else (src/ui/media/ownWorkers.ts)
    ["trusted-types worker", ...others.trustedTypes].join(" "),
  ].join("; ");
}

/** Where the API, its files and the communities are, with their pictures and films. */
function foreignOrigins({ domain, brand }: ReturnType<BrandBook["configFor"]>): string[] {
  const { apiUrl, notificationUrl, uploadUrl, communityHosts } = domain;
  const named = [apiUrl, notificationUrl, uploadUrl, communityHosts, brand.communityUrls].flat().flatMap((url) => {
    if (typeof url !== "string" || !/^(https?|wss?):\/\//.test(url) || !URL.canParse(url)) return [];
    const { protocol, host } = new URL(url);
    const socket = protocol === "https:" || protocol === "wss:" ? "wss:" : "ws:";
    return [`${socket === "wss:" ? "https:" : "http:"}//${host}`, `${socket}//${host}`];
  });
  return [...new Set(named)];
}
