/** The brand of a call: the one that the client names, otherwise that of its host. */
import type { FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { isLoopbackHost } from "./loopback";

/** The brand's configuration. Rule: it is read field by field, and no field is assumed to be there. */
export function findBrand(platform: Pick<Platform, "brands">, request: FastifyRequest): Record<string, unknown> {
  const appId = request.headers["x-app-id"];
  return platform.brands.brandFor(typeof appId === "string" ? appId : undefined, request.headers.host ?? "");
}

/**
 * The origin of the page that asked: what PAGE_URLS has for its brand, else its host, when a brand has that: a link must never lead where a
 * header pleases.
 */
export function findOrigin({ brands, options }: Pick<Platform, "brands" | "options">, request: FastifyRequest): string {
  const host = request.headers.host ?? "";
  const appId = request.headers["x-app-id"];
  const page = options.pageUrls.get(brands.idFor(typeof appId === "string" ? appId : undefined, host));
  if (page !== undefined) return page;
  if (!brands.knows(host)) return "";
  return `${isLoopbackHost(host) ? "http" : "https"}://${host}`;
}
