/**
 * The notification address over socket.io (contract 3). Rule: made once for each session, listeners once for each
 * socket; no data of the learner is ever emitted, only how far this tab has come; a refusal ends the tries only when its code is unauthorized.
 */
import { from, Observable, Subject, switchMap } from "rxjs";
import type { ManagerOptions, Socket, SocketOptions } from "socket.io-client";
import type { ClockPort, RandomPort, SocketPort, SocketSignal } from "../types";
import { createSocketTries } from "./socketTries";

export interface SocketDeps {
  /** The notification address; "" is the page's own origin. */
  readonly url: () => string;
  /** Read again at each attempt, so that a renewed token is sent. */
  readonly auth: () => {
    readonly token: string | null;
    readonly appId: string;
    readonly lang: string;
    readonly build?: string;
  };
  /** How far this tab has come; the server is told with each ping, and after a head when it has moved (contract 3.4). */
  readonly position?: () => { readonly epoch: string | null; readonly cursor: number };
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly load?: () => Promise<typeof import("socket.io-client")>;
  readonly options?: Partial<ManagerOptions & SocketOptions>;
}

const CHECK_MS = 3_000;
const PACKETS = ["bus", "bus:ready", "bus:head", "bus:bye"] as const;

const byeCode = (raw: unknown): string =>
  typeof raw === "object" && raw !== null && "code" in raw && typeof raw.code === "string" ? raw.code : "";

/** Makes the socket port. The library is loaded when the first socket is opened. */
export function createSocketPort(deps: SocketDeps): SocketPort {
  const checks$ = new Subject<void>();
  const drops$ = new Subject<void>();
  const load = deps.load ?? (() => import("socket.io-client"));
  return {
    open: () =>
      from(load()).pipe(switchMap(({ io }) => listenToSocket(() => createSocket(io, deps), deps, checks$, drops$))),
    check: () => checks$.next(),
    drop: () => drops$.next(),
  };
}

const createSocket = (io: typeof import("socket.io-client").io, deps: SocketDeps): Socket =>
  io(deps.url(), {
    path: "/socket.io",
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    forceNew: true,
    autoConnect: false,
    // SocketTries instead: the library's own reconnection stops after a refusal, and its waits cannot be shortened
    reconnection: false,
    auth: (send) => send(deps.auth()),
    ...deps.options,
  });

/** All signals of one socket, from its first try until it is unsubscribed; each value of `checks$` checks whether it is alive. */
function listenToSocket(
  create: () => Socket,
  deps: SocketDeps,
  checks$: Observable<void>,
  drops$: Observable<void>,
): Observable<SocketSignal> {
  return new Observable((subscriber) => {
    const socket = create();
    const next = (signal: SocketSignal) => subscriber.next(signal);
    const refused = (code: string, reason?: string) => {
      tries.ended(false);
      next({ kind: "refused", code, reason });
      if (code !== "unauthorized") tries.later();
    };
    const tries = createSocketTries(socket, deps, () => refused("unreachable"));
    let lastBye = "";
    const ping: Ping = { hasAnswered: false };

    socket.on("connect", () => {
      tries.ended(true);
      lastBye = "";
      const transport = socket.io.engine.transport.name;
      // the transports are tried in their order: another one than the first means that the first was refused
      if (transport !== "websocket" && socket.io.opts.transports?.[0] === "websocket")
        next({ kind: "websocketRefused" });
      next({ kind: "connected", transport });
      measure(socket, deps, next, ping);
    });
    socket.on("disconnect", (reason) => {
      next({ kind: "dropped", reason });
      // another tab has replaced this connection: this tab connects again when it becomes visible
      if (lastBye !== "replaced") tries.later();
    });
    socket.on("connect_error", (error) => refused(...readRefusal(error)));
    for (const name of PACKETS)
      socket.on(name, (raw: unknown) => {
        if (name === "bus:bye") lastBye = byeCode(raw);
        next({ kind: "packet", name, raw });
        if (name === "bus:head") tellPosition(socket, deps, ping);
      });
    subscriber.add(checks$.subscribe(() => (socket.connected ? measure(socket, deps, next, ping) : tries.hasten())));
    subscriber.add(drops$.subscribe(() => socket.io.engine?.close()));
    next({ kind: "connecting" });
    tries.now();
    return () => {
      tries.stop();
      socket.off();
      socket.disconnect();
    };
  });
}

/** A refusal's code as in contract 3.2; a server may send it only as the error's message. */
function readRefusal({ message, data }: Refused): [code: string, reason?: string] {
  const reason = typeof data?.reason === "string" ? data.reason : undefined;
  if (typeof data?.code === "string") return [data.code, reason];
  return [message === "unauthorized" ? "unauthorized" : "unreachable"];
}
type Refused = Error & { readonly data?: { readonly code?: unknown; readonly reason?: unknown } };

/**
 * Measures the round trip. The answer is optional (contract 3.4): only from a server that has answered
 * before does silence mean a dead connection, which is closed.
 */
function measure(socket: Socket, deps: SocketDeps, next: (signal: SocketSignal) => void, ping: Ping): void {
  const { clock } = deps;
  const sentAt = clock.now();
  socket.timeout(CHECK_MS).emit("bus:ping", takePosition(deps, ping) ?? {}, (error: unknown) => {
    if (!error) {
      ping.hasAnswered = true;
      next({ kind: "latency", roundTripMs: clock.now() - sentAt });
    } // not through the engine: it would wait to flush its buffer, and a dead connection accepts nothing
    else if (ping.hasAnswered && socket.connected) socket.disconnect();
  });
}

interface Ping {
  hasAnswered: boolean;
  /** The position that the server was told last. */
  told?: string | undefined;
}

/** Tells the server a position that has moved. Without asking for an answer: a server that is slow for a moment must not lose its connections. */
function tellPosition(socket: Socket, deps: SocketDeps, ping: Ping): void {
  const { told } = ping;
  const position = takePosition(deps, ping);
  if (position && ping.told !== told) socket.emit("bus:ping", position);
}

/** How far this tab has come, now noted as told; undefined while it is not known. */
function takePosition({ position }: SocketDeps, ping: Ping): { epoch: string; cursor: number } | undefined {
  const { epoch, cursor } = position?.() ?? { epoch: null, cursor: 0 };
  ping.told = `${epoch} ${cursor}`;
  return epoch === null ? undefined : { epoch, cursor };
}
