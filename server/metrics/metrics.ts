/**
 * What the server counts of itself (SRV-09; contract 7). Rule: no label holds what a client chose or who a person is: a route is
 * its pattern, a push its type.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Db } from "../database/open";
import type { Envelope } from "../notifications/log";
import { CATCH_UP, countAppended } from "../notifications/log";
import { dataOf } from "../socket/heads";
import type { Hub } from "../socket/hub";
import type { Hint } from "../socket/relay";

export interface Metrics {
  readonly registry: Registry;
  /** Counts what a node publishes to its own sockets. */
  countPush(hint: Hint): void;
  /** Reads, whenever it is collected, who is connected and how long the logs are. */
  watchState(hub: Hub, db: Db): void;
}

/** Counts the calls of all routes that are added to the app later; the process's own numbers, with the delay of the event loop, are in it, too. */
export function createMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "learning_call_seconds",
    help: "Calls by method, route and status, and how long they took until the answer was sent.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const catchUps = new Counter({
    name: "learning_catch_ups_total",
    help: "Requests for missed notifications by their answer: events, or a snapshot because the log was cut or restored.",
    labelNames: ["answer"],
    registers,
  });
  const pushes = new Counter({
    name: "learning_pushes_total",
    help: "Notifications that this node published to its sockets, by type.",
    labelNames: ["type"],
    registers,
  });
  const unserved = new Counter({
    name: "learning_unserved_total",
    help: "Calls that were answered with 503: the server was busy, or not available because its database was away.",
    labelNames: ["why"],
    registers,
  });
  app.addHook("onResponse", async (request, { elapsedTime, statusCode }) => {
    const route = request.routeOptions.url ?? "none";
    seconds.observe({ method: request.method, route, status: statusCode }, elapsedTime / 1_000);
    const answer = route === CATCH_UP ? catchUpAnswer(request, statusCode) : undefined;
    if (answer) catchUps.inc({ answer });
    if (request.why) unserved.inc({ why: request.why });
  });
  return {
    registry,
    countPush: ({ name, payload }) => pushes.inc({ type: name === "bus" ? (payload as Envelope).type : name }),
    watchState: (hub, db) => watchState(registers, hub, db),
  };
}

function catchUpAnswer(request: FastifyRequest, status: number): "events" | "snapshot" | undefined {
  if (status === 409) return "snapshot";
  const { after } = request.query as { after?: unknown };
  return status === 200 && after !== undefined ? "events" : undefined;
}

function watchState(registers: Registry[], hub: Hub, db: Db): void {
  new Gauge({
    name: "learning_connections",
    help: "Sockets that are connected to this node: of learners' pages, and of desks.",
    labelNames: ["kind"],
    registers,
    collect() {
      const sockets = [...hub.io.sockets.sockets.values()];
      const desks = sockets.filter((socket) => dataOf(socket).isDesk).length;
      this.set({ kind: "desk" }, desks);
      this.set({ kind: "page" }, sockets.length - desks);
    },
  });
  new Gauge({
    name: "learning_log_position",
    help: "Notifications that were ever written, over the logs of all users: the sum of their positions.",
    registers,
    async collect() {
      this.set(await countAppended(db));
    },
  });
}
