// A server in front of another, on which a next version can be deployed. Rule: the next one differs in the names of its scripts,
// wherever they are named: so it is another build, with the same behaviour.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

export interface Deployed {
  readonly url: string;
  /** From now on the next build is served, and nothing of the first one. */
  deploy(): void;
  /** From now on one file is served in the place of another. */
  replace(path: string, by: string): void;
  close(): Promise<void>;
}

/** A script's name ends with the hash of its contents. */
const FIRST = /(-[\w-]{8})\.js\b/g;
const NEXT = "_next.js";
const isText = (type = ""): boolean => /javascript|html/.test(type);

/** Sockets are refused: what it is for needs no live connection. */
export async function deployOver(target: string): Promise<Deployed> {
  let isNext = false;
  const replaced = new Map<string, string>();
  const answer = (call: IncomingMessage, response: ServerResponse) => {
    const { method, url = "/", headers } = call;
    const isGone = isNext && url.startsWith("/v/") && url.endsWith(".js") && !url.endsWith(NEXT);
    if (isGone) return response.writeHead(404).end();
    const path = replaced.get(url) ?? url.replace(NEXT, ".js");
    // what is changed on its way must not be compressed, and is not what the browser has
    const { "if-none-match": _tag, "if-modified-since": _time, ...asked } = headers;
    const passed = request(
      target + path,
      { method, headers: { ...asked, "accept-encoding": "identity" } },
      (answered) => {
        const { "content-length": _, ...own } = answered.headers;
        if (!isNext || !isText(own["content-type"])) {
          response.writeHead(answered.statusCode ?? 502, answered.headers);
          return answered.pipe(response);
        }
        let text = "";
        answered.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        return answered.on("end", () => {
          response.writeHead(answered.statusCode ?? 502, own);
          response.end(text.replace(FIRST, `$1${NEXT}`));
        });
      },
    );
    passed.on("error", () => response.destroy());
    return call.pipe(passed);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    deploy: () => {
      isNext = true;
    },
    replace: (path, by) => void replaced.set(path, by),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
