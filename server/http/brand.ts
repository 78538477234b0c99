/** The brand of a call: the one that the client names, otherwise that of its host. */
import type { FastifyRequest } from "fastify";
import type { Platform } from "../context";

/** The brand's configuration. Rule: it is read field by field, and no field is assumed to be there. */
export function brandOf(platform: Pick<Platform, "brands">, request: FastifyRequest): Record<string, unknown> {
  const appId = request.headers["x-app-id"];
  return platform.brands.brandFor(typeof appId === "string" ? appId : undefined, request.headers.host ?? "");
}
