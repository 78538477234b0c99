/** Which brand a call belongs to: what the client says it is, else what its host is. */
import type { FastifyRequest } from "fastify";
import type { Platform } from "../context";

/** The brand's configuration. Rule: read field by field, nothing of it is trusted to be there. */
export function brandOf(platform: Pick<Platform, "brands">, request: FastifyRequest): Record<string, unknown> {
  const appId = request.headers["x-app-id"];
  return platform.brands.brandFor(typeof appId === "string" ? appId : undefined, request.headers.host ?? "");
}
