// A server that lies: the embedded one behind a proxy that changes what is asked and answered, and a relay that changes what is pushed.
// Rule: without a lie it is the embedded server.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startRelay } from "../chaos/relay";
import { startLocalPlatform } from "../support/servers/localPlatform";

export interface Asked {
  /** "GET /spa/api/v1/chats/4/messages", without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Buffer | null;
}
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Null where there is none. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a lie changes what it knows to be there
  readonly body: any;
}
/** Asks the true server. */
export type Ask = (asked: Asked) => Promise<Answered>;

export interface Lie {
  /** Answers in the place of the true server, which it may ask. */
  readonly answer?: (asked: Asked, ask: Ask) => Promise<Answered>;
  /** What is pushed in the place of one envelope. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
  readonly push?: (envelope: any) => readonly object[];
}

export interface LyingServer {
  readonly url: string;
  readonly socketUrl: string;
  /** From now on it tells these, all at once. */
  tell(...lies: readonly Lie[]): void;
  close(): Promise<void>;
}

const HOP: ReadonlySet<string> = new Set(["host", "connection", "content-length", "transfer-encoding", "keep-alive"]);
const withoutHop = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !HOP.has(name) && name !== "content-encoding"));

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const { method, url, headers } = request;
  const { pathname, searchParams } = new URL(url ?? "/", "http://localhost");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const given = new Headers(withoutHop(new Headers(headers as Record<string, string>)));
  return { path: `${method} ${pathname}`, query: searchParams, headers: given, body: body.length > 0 ? body : null };
}

const createAsk =
  (target: string): Ask =>
  async ({ path, query, headers, body }) => {
    const [method, pathname] = path.split(" ");
    const response = await fetch(`${target}${pathname}?${query}`, {
      method,
      headers,
      body: body && new Uint8Array(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
  };

function write(response: ServerResponse, { status, headers, body }: Answered): void {
  response.writeHead(status, withoutHop(headers)).end(body === null ? undefined : JSON.stringify(body));
}

const BUS = '42["bus",';

/** Starts the embedded server with the demo, and what lies before it. */
export async function startLyingServer(): Promise<LyingServer> {
  const platform = await startLocalPlatform();
  const relay = await startRelay(Number(new URL(platform.url).port));
  const askTruly = createAsk(platform.url);
  let ask = askTruly;
  let lies: readonly Lie[] = [];
  relay.suffer({
    tamper: (packet) => {
      if (!packet.startsWith(BUS)) return [packet];
      const envelope = JSON.parse(packet.slice(BUS.length, -1)) as object;
      const told = lies.reduce((all: readonly object[], { push }) => (push ? all.flatMap(push) : all), [envelope]);
      return told.map((each) => `${BUS}${JSON.stringify(each)}]`);
    },
  });
  const server = createServer((request, response) => {
    void readAsked(request)
      .then((asked) => ask(asked))
      .then((answered) => write(response, answered))
      // a lie that cannot be told ends the call, and is found as a failure
      .catch((error: Error) => response.destroy(error));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    socketUrl: relay.url,
    tell: (...next) => {
      lies = next;
      ask = next.reduce<Ask>((told, { answer }) => (answer ? (asked) => answer(asked, told) : told), askTruly);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await relay.close();
      await platform.close();
    },
  };
}
