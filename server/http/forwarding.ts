/** Requests with forwarding headers while TRUST_PROXY is not set. Rule: one warning in the log, which says what to set; the headers are ignored as before. */
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
