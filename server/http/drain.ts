/** Ending the HTTP server. Rule: running requests end with their answers; no new one begins. */
import type { FastifyInstance } from "fastify";

const LOOK_EVERY_MS = 50;

/** Accepts no new connection, lets running requests end for `withinMs`, cuts off what is left then, and closes the app. */
export async function drain(app: FastifyInstance, withinMs: number): Promise<void> {
  const closed = app.close();
  // a connection that has had its answer would otherwise stay open for the next request
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
  const late = setTimeout(() => app.server.closeAllConnections(), withinMs);
  try {
    await closed;
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}
