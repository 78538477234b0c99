// The server's end of socket.io, frame by frame, over mock-socket: the client's real library talks to it in one process.
// Rule: it uses Engine.IO 4 as a real server does and decides nothing by itself; the test controls what happens.
import { type Client, WebSocket as MockWebSocket, Server } from "mock-socket";
import { WebSocket as EngineWebSocket } from "socket.io-client";

/** The meaning of the first character(s) of a frame. */
const OPEN = "0";
const PING = "2";
const PONG = "3";
const CONNECT = "40";
const EVENT = "42";
const ACK = "43";
const CONNECT_ERROR = "44";

/** In Node the library would use `ws`; this is its websocket transport over mock-socket's. */
class MockTransport extends EngineWebSocket {
  override createSocket(uri: string, protocols: string | string[] | undefined): MockWebSocket {
    return protocols ? new MockWebSocket(uri, protocols) : new MockWebSocket(uri);
  }
}

export interface Emitted {
  readonly name: string;
  readonly payload: unknown;
}

export interface MockEngine {
  /** The address to connect to, with `transports`; every mock engine has its own. */
  readonly url: string;
  readonly transports: [typeof MockTransport];
  /** The `auth` of each handshake, in order. */
  readonly handshakes: readonly unknown[];
  /** What the client emitted, in order. */
  readonly emitted: readonly Emitted[];
  /** Heartbeats that the client answered. */
  readonly pongCount: () => number;
  /** Clients whose handshake was accepted and that are still there. */
  readonly connectedCount: () => number;
  /** From now on handshakes are accepted; this is the initial state. */
  accept(): void;
  /** From now on handshakes are refused, as a server's middleware does: `error.data` is `{ code, ...data }`. */
  refuse(code: string, data?: Record<string, unknown>): void;
  /** The same with the code as the error's message and nothing else, as `next(new Error(code))` does. */
  refuseBarely(code: string): void;
  /** From now on nothing that the client emits is acknowledged. */
  acknowledgeNothing(): void;
  /** Sends an event with one argument to everybody who is connected. */
  push(name: string, payload: unknown): void;
  /** Sends a raw frame, for what no server should send. */
  pushFrame(frame: string): void;
  /** One heartbeat. */
  ping(): void;
  /** From now on nothing is answered while the connection stays open, as behind a dead network; `false` ends it. */
  mute(isMute?: boolean): void;
  /** Cuts every connection without a goodbye. */
  drop(): void;
  /** Cuts every connection and frees the address. */
  stop(): void;
}

interface MockEngineOptions {
  readonly nowMs?: () => number;
  /** The server's heartbeat settings, in ms; by default ours. */
  readonly heartbeat?: { readonly pingInterval?: number; readonly pingTimeout?: number };
}

let engineCount = 0;

/** A server that accepts, acknowledges with `{ now }` in seconds where the client requests it, and waits for the test's verbs. */
export function createMockEngine({ nowMs = () => 0, heartbeat = {} }: MockEngineOptions = {}): MockEngine {
  engineCount += 1;
  const host = `mock-${engineCount}.test`;
  const server = new Server(`ws://${host}/socket.io/`, { mock: false });
  const clients = new Set<Client>();
  const handshakes: unknown[] = [];
  const emitted: Emitted[] = [];
  let answer = CONNECT;
  let pongCount = 0;
  let isMute = false;
  let isAcknowledging = true;

  const handshake = (client: Client, auth: string): void => {
    handshakes.push(parse(auth, {}));
    if (answer === CONNECT) clients.add(client);
    client.send(answer === CONNECT ? `${CONNECT}${JSON.stringify({ sid: `socket-${handshakes.length}` })}` : answer);
  };
  const receive = (client: Client, frame: string): void => {
    if (isMute) return;
    if (frame === PONG) pongCount += 1;
    if (frame.startsWith(CONNECT)) handshake(client, frame.slice(CONNECT.length));
    if (!frame.startsWith(EVENT)) return;
    const [, ackId = "", args = "[]"] = /^42(\d*)(.*)$/s.exec(frame) ?? [];
    const [name, payload] = parse(args, []) as [string, unknown];
    emitted.push({ name, payload });
    if (ackId !== "" && isAcknowledging) client.send(`${ACK}${ackId}${JSON.stringify([{ now: nowMs() / 1000 }])}`);
  };
  const toAll = (frame: string): void => {
    if (!isMute) for (const client of clients) client.send(frame);
  };
  const drop = (): void => {
    for (const client of server.clients()) client.close({ code: 1006, reason: "", wasClean: false });
    clients.clear();
  };

  server.on("connection", (client) => {
    client.on("message", (frame) => typeof frame === "string" && receive(client, frame));
    client.on("close", () => clients.delete(client));
    const limits = { upgrades: [], pingInterval: 15_000, pingTimeout: 10_000, maxPayload: 65_536, ...heartbeat };
    client.send(`${OPEN}${JSON.stringify({ sid: `line-${handshakes.length}`, ...limits })}`);
  });

  return {
    url: `http://${host}`,
    transports: [MockTransport],
    handshakes,
    emitted,
    pongCount: () => pongCount,
    connectedCount: () => clients.size,
    accept: () => {
      answer = CONNECT;
    },
    refuse: (code, data = {}) => {
      answer = `${CONNECT_ERROR}${JSON.stringify({ message: code, data: { code, ...data } })}`;
    },
    refuseBarely: (code) => {
      answer = `${CONNECT_ERROR}${JSON.stringify({ message: code })}`;
    },
    acknowledgeNothing: () => {
      isAcknowledging = false;
    },
    push: (name, payload) => toAll(`${EVENT}${JSON.stringify([name, payload])}`),
    pushFrame: toAll,
    ping: () => toAll(PING),
    mute: (isOn = true) => {
      isMute = isOn;
    },
    drop,
    stop: () => {
      drop();
      server.stop();
    },
  };
}

const parse = (json: string, fallback: unknown): unknown => (json === "" ? fallback : JSON.parse(json));
