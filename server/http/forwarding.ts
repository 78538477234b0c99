/** What a proxy says of the visitor, on a server that is told of no proxy. Rule: said once in the log, with what to set, and nothing else changes. */
import type { FastifyInstance } from "fastify";

const NAMES = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** Without TRUST_PROXY all who come through a proxy count as one visitor, and the limits for one hold for the whole school. */
export function sayForwarding(app: FastifyInstance, trustProxy: string | undefined): void {
  if (trustProxy !== undefined) return;
  let isSaid = false;
  app.addHook("onRequest", async ({ headers, log, socket }) => {
    const name = isSaid ? undefined : NAMES.find((each) => headers[each] !== undefined);
    if (!name) return;
    isSaid = true;
    log.warn(
      { header: name, from: socket.remoteAddress },
      "a request came through a proxy, and TRUST_PROXY is not set: all visitors count as one. " +
        "Set TRUST_PROXY to the proxy's address or network, such as loopback or 10.0.0.0/8.",
    );
  });
}
