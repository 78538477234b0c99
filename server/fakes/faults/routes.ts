/** `GET`, `POST` and `DELETE /faults`: from loopback only, and only with FAULTS=1 (contract 7). */
import type { OutgoingHttpHeaders } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../context";
import { HttpError, notFound } from "../../http/errors";
import type { Fields } from "../../http/input/fields";
import { takes } from "../../http/input/input";
import { isFromThisMachine } from "../../http/loopback";
import { type FaultState, type Faults, type KillPoint, noFaults } from "./faults";

const MAX_LATENCY_MS = 60_000;
const KILL_POINTS: readonly KillPoint[] = ["beforeCommit", "afterCommit", "afterPublish", "duringAnswer"];

export function faultRoutes(app: FastifyInstance, platform: Platform): void {
  if (!platform.options.hasFaults) {
    // a caller on this machine gets the answer that there are no faults to set
    app.get("/faults", { preHandler: refuseStrangers }, async (_, reply) => reply.status(204).send());
    return;
  }
  // once it is known who calls, as an error of a route is
  app.addHook("preValidation", (request) => suffer(platform.faults.current, request));
  app.addHook("onSend", (request, reply, payload) => breakOff(platform.faults, request, reply, payload));
  app.get("/faults", { preHandler: refuseStrangers }, async () => snakeFaults(platform.faults.current));
  const change = takes(
    { body: requestedFaults },
    ({ faults, dropsSockets }, _, reply) => {
      platform.faults.current = faults;
      if (dropsSockets) platform.hub.io.disconnectSockets(true);
      return reply.status(204).send();
    },
    { preHandler: refuseStrangers },
  );
  app.post("/faults", change);
  app.delete("/faults", { preHandler: refuseStrangers }, async (_, reply) => {
    platform.faults.current = noFaults;
    return reply.status(204).send();
  });
}

/** Nothing is refused: a value that is no fault is ignored. */
function requestedFaults(_: Fields, { body }: FastifyRequest) {
  const input = (body ?? {}) as Record<string, unknown>;
  return { faults: readFaults(input), dropsSockets: Boolean(input.drop_socket) };
}

function readFaults(input: Record<string, unknown>): FaultState {
  const numberOf = (value: unknown, max: number, fallback: number): number =>
    typeof value === "number" && value >= 0 ? Math.min(value, max) : fallback;
  return {
    latencyMs: numberOf(input.latency_ms, MAX_LATENCY_MS, 0),
    errorRate: numberOf(input.error_rate, 1, 0),
    status: Math.max(400, numberOf(input.status, 599, noFaults.status)),
    duplicate: Boolean(input.duplicate),
    reorder: Boolean(input.reorder),
    dropPublish: Boolean(input.drop_publish),
    wsBlocked: Boolean(input.ws_blocked),
    killAt: KILL_POINTS.find((point) => point === input.kill_at) ?? null,
    path: typeof input.path === "string" ? input.path : "",
  };
}

/** The present faults, in the shape of a request. */
const snakeFaults = (faults: FaultState) => ({
  latency_ms: faults.latencyMs,
  error_rate: faults.errorRate,
  status: faults.status,
  duplicate: faults.duplicate,
  reorder: faults.reorder,
  drop_publish: faults.dropPublish,
  ws_blocked: faults.wsBlocked,
  path: faults.path,
});

async function suffer(faults: FaultState, request: FastifyRequest): Promise<void> {
  if (request.url.startsWith("/faults") || !request.url.startsWith(faults.path)) return;
  if (faults.latencyMs > 0) await sleep(faults.latencyMs);
  if (Math.random() < faults.errorRate) throw new HttpError(faults.status, "unknown");
}

/** Sends the first half of a change's answer, and ends the process. */
async function breakOff(faults: Faults, request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const isMeant = faults.current.killAt === "duringAnswer" && request.method !== "GET";
  if (!isMeant || request.url.startsWith("/faults") || typeof payload !== "string") return payload;
  const headers = { ...reply.getHeaders(), "content-length": Buffer.byteLength(payload) };
  reply.raw.writeHead(reply.statusCode, headers as OutgoingHttpHeaders);
  reply.raw.write(payload.slice(0, payload.length / 2), () => faults.pass("duringAnswer"));
  return new Promise<never>(() => {});
}

/** A hook: for other machines the route does not exist. */
async function refuseStrangers(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) throw notFound();
}
