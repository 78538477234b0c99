/**
 * One line for each call that was refused or failed (SRV-13). Rule: it names the request as the client's own log does, and holds nothing
 * that a client chose but that id: the route is its pattern; no body, no query, no address.
 */
import type { FastifyInstance } from "fastify";

/** Refusals at level info, failures at warn: those are ours. */
export function logRefusals(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, { statusCode: status, elapsedTime }) => {
    if (status < 400) return;
    const { method, caller, routeOptions, log } = request;
    const call = {
      method,
      route: routeOptions.url ?? "none",
      status,
      ms: Math.round(elapsedTime),
      userId: caller?.userId,
    };
    if (status < 500) log.info(call, "call refused");
    else log.warn(call, "call failed");
  });
}
