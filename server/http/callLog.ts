/**
 * One line for each call that was refused or failed, or that its client gave up (SRV-13). Rule: it names the request as the client's own log does, and holds nothing
 * that a client chose but that id: the route is its pattern; no body, no query, no address.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";

const describeCall = ({ method, caller, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? "none",
  userId: caller?.userId,
});

/** Refusals at level info, failures at warn: those are ours. */
export function logRefusals(app: FastifyInstance): void {
  const startedAt = new WeakMap<FastifyRequest, number>();
  app.addHook("onRequest", async (request) => void startedAt.set(request, performance.now()));
  app.addHook("onRequestAbort", async (request) => {
    const ms = Math.round(performance.now() - (startedAt.get(request) ?? 0));
    request.log.info({ ...describeCall(request), ms }, "call given up");
  });
  app.addHook("onResponse", async (request, { statusCode: status, elapsedTime }) => {
    if (status < 400) return;
    const call = { ...describeCall(request), status, ms: Math.round(elapsedTime) };
    if (status < 500) request.log.info(call, "call refused");
    else request.log.warn(call, "call failed");
  });
}
