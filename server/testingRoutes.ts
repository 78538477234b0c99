// The routes that a server of the tests really has. Rule: a test over them covers a new route without a change by hand.
import diagnostics from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";

export interface RouteName {
  readonly method: string;
  /** With its parameters, as "/chats/:id". */
  readonly url: string;
}

const CHANNEL = "fastify.initialization";

/** Records the routes of each server that starts from now on, until `end`, which returns them. `prepare` gets each new server. */
export function recordRoutes(prepare: (app: FastifyInstance) => void = () => undefined) {
  const routes = new Map<string, RouteName>();
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", ({ method: methods, url }) => {
      for (const method of [methods].flat())
        if (method !== "HEAD" && method !== "OPTIONS") routes.set(`${method} ${url}`, { method, url });
    });
    prepare(fastify);
  };
  diagnostics.subscribe(CHANNEL, watch);
  return {
    end(): readonly RouteName[] {
      diagnostics.unsubscribe(CHANNEL, watch);
      return [...routes.values()];
    },
  };
}
