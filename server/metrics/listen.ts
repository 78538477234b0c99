/** Serves the numbers on a port of their own (SRV-09). Rule: never on the port that the public reaches. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { Platform } from "../context";
import { describeError } from "../http/traces";
import { explainListen, ofMetrics } from "../startChecks";
import type { Metrics } from "./metrics";

/** `GET /metrics`, and nothing else. Returns the function that stops it. Throws StartError. */
export async function serveMetrics(
  { registry, watchState }: Metrics,
  { hub, db, options: { metricsPort, metricsHost }, logger }: Platform,
): Promise<() => Promise<void>> {
  watchState(hub, db);
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error: unknown) => {
        logger.warn(describeError(error), "metrics could not be read");
        response.writeHead(503).end();
      },
    );
  });
  server.listen({ port: metricsPort, host: metricsHost });
  await once(server, "listening").catch((error: unknown) => {
    throw explainListen(error, { port: metricsPort ?? 0, host: metricsHost, ...ofMetrics });
  });
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
}
