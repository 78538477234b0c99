/**
 * The notification address over socket.io (contract 3). Rule: made once for each session, listeners once for each
 * socket; nothing of the learner's is ever emitted; a refusal ends the tries only when its code says unauthorized.
 */
import { from, Observable, Subject, switchMap } from "rxjs";
import type { ManagerOptions, SocketOptions } from "socket.io-client";
import type { ClockPort, RandomPort, SocketPort, SocketSignal } from "./types";

export interface SocketDeps {
  /** The notification address; "" is the page's own origin. */
  readonly url: () => string;
  /** Read anew at each attempt: a token that was renewed is the one that is sent. */
  readonly auth: () => { readonly token: string | null; readonly appId: string; readonly lang: string };
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly load?: () => Promise<typeof import("socket.io-client")>;
  readonly options?: Partial<ManagerOptions & SocketOptions>;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
const CHECK_MS = 3_000;
const PACKETS = ["bus", "bus:ready", "bus:head", "bus:bye"] as const;

const byeCode = (raw: unknown): string =>
  typeof raw === "object" && raw !== null && "code" in raw && typeof raw.code === "string" ? raw.code : "";

/** Makes the socket port. The library is loaded when the first socket is opened. */
export function createSocketPort(deps: SocketDeps): SocketPort {
  const checks$ = new Subject<void>();
  const load = deps.load ?? (() => import("socket.io-client"));

  const run = ({ io }: typeof import("socket.io-client")): Observable<SocketSignal> =>
    new Observable((subscriber) => {
      const { clock, random } = deps;
      const socket = io(deps.url(), {
        path: "/socket.io",
        transports: ["websocket", "polling"],
        tryAllTransports: true,
        forceNew: true,
        autoConnect: false,
        auth: (send) => send(deps.auth()),
        reconnectionDelay: FIRST_DELAY_MS,
        reconnectionDelayMax: LONGEST_DELAY_MS,
        randomizationFactor: 1,
        ...deps.options,
      });
      let failures = 0;
      let lastBye = "";
      const next = (signal: SocketSignal) => subscriber.next(signal);
      /** socket.io gives up after a refusal and after a server's disconnect; we do not. */
      const tryAgain = () => {
        const waitMs = random.random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures++);
        subscriber.add(clock.scheduler.schedule(() => !socket.connected && socket.connect(), waitMs));
      };
      const measure = () => {
        const sentAt = clock.now();
        socket.timeout(CHECK_MS).emit("bus:ping", {}, (error: unknown) => {
          if (!error) next({ kind: "latency", roundTripMs: clock.now() - sentAt });
          else if (socket.connected) socket.io.engine.close();
        });
      };

      socket.on("connect", () => {
        failures = 0;
        lastBye = "";
        next({ kind: "connected", transport: socket.io.engine.transport.name });
        measure();
      });
      socket.on("disconnect", (reason) => {
        next({ kind: "dropped", reason });
        // another tab of ours has the place: it is taken back when the learner looks at this one
        if (!socket.active && lastBye !== "replaced") tryAgain();
      });
      socket.on("connect_error", (error: Error & { data?: { code?: unknown } }) => {
        const code = typeof error.data?.code === "string" ? error.data.code : "unreachable";
        next({ kind: "refused", code });
        if (!socket.active && code !== "unauthorized") tryAgain();
      });
      for (const name of PACKETS)
        socket.on(name, (raw: unknown) => {
          if (name === "bus:bye") lastBye = byeCode(raw);
          next({ kind: "packet", name, raw });
        });
      subscriber.add(checks$.subscribe(() => (socket.connected ? measure() : socket.connect())));
      next({ kind: "connecting" });
      socket.connect();
      return () => {
        socket.off();
        socket.disconnect();
      };
    });

  return {
    open: () => from(load()).pipe(switchMap(run)),
    check: () => checks$.next(),
  };
}
