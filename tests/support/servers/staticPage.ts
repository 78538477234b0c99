// A page on a static file server, and an API of another origin. Rule: nothing of `server/` is imported here.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import fastifyStatic from "@fastify/static";
import fastify from "fastify";

export interface Origin {
  readonly url: string;
  /** The calls that it got, "METHOD /path". */
  readonly calls: readonly string[];
  close(): Promise<void>;
}

/** Serves the files of a build; for a missing file that is no part of the program, the page. */
export async function hostStatically(directory: string): Promise<Origin> {
  const app = fastify({ forceCloseConnections: true });
  const calls: string[] = [];
  app.addHook("onRequest", async ({ method, url }) => void calls.push(`${method} ${url}`));
  await app.register(fastifyStatic, { root: directory });
  app.setNotFoundHandler((call, reply) =>
    call.url.startsWith("/v/") ? reply.status(404).send() : reply.sendFile("index.html"),
  );
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { url, calls, close: () => app.close() };
}

const ALLOWED =
  "Authorization, Content-Type, Accept-Language, X-App-Type, X-App-Id, X-Request-Id, Idempotency-Key".toLowerCase();

/** The API at `target` under an origin of its own, with the CORS headers of docs/contract.md 2.1 for `page` and no others. */
export async function hostApi(target: string, page: () => string): Promise<Origin> {
  const calls: string[] = [];
  const answer = (call: IncomingMessage, response: ServerResponse) => {
    const { method = "GET", url = "/", headers } = call;
    calls.push(`${method} ${url}`);
    response.setHeader("Access-Control-Allow-Origin", page());
    response.setHeader(
      "Access-Control-Expose-Headers",
      "X-Pagination-Total-Count, X-Pagination-Page-Count, Retry-After, Date",
    );
    if (method === "OPTIONS") {
      const allowed = { "Access-Control-Allow-Methods": "*", "Access-Control-Allow-Headers": ALLOWED };
      return response.writeHead(204, allowed).end();
    }
    const { host } = new URL(target);
    const passed = request(target + url, { method, headers: { ...headers, host } }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    passed.on("error", () => response.destroy());
    return call.pipe(passed);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The API has no port");
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${address.port}`, calls, close };
}
