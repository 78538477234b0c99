/**
 * The notification address over socket.io (contract 3). Rule: made once for each session, listeners once for each
 * socket; nothing of the learner's is ever emitted; a refusal ends the tries only when its code says unauthorized.
 */
import { from, Observable, Subject, Subscription, switchMap } from "rxjs";
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
        // ours below: the library's own gives up after a refusal, and its waits cannot be cut short
        reconnection: false,
        auth: (send) => send(deps.auth()),
        ...deps.options,
      });
      let failures = 0;
      let lastBye = "";
      let wait = new Subscription();
      let tryingSince: number | null = null;
      const next = (signal: SocketSignal) => subscriber.next(signal);
      /** Tries for ever, with full jitter (contract 3.2). */
      const tryAgain = () => {
        const waitMs = random.random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures++);
        wait.unsubscribe();
        wait = clock.scheduler.schedule(connect, waitMs);
      };
      const refused = (code: string) => {
        tryingSince = null;
        next({ kind: "refused", code });
        if (code !== "unauthorized") tryAgain();
      };
      const connect = () => {
        wait.unsubscribe();
        tryingSince = clock.now();
        socket.connect();
        const { engine } = socket.io;
        // the library overlooks a line that closes before it was greeted, and would wait 20 s for nothing
        const closeEarly = () => {
          if (tryingSince === null || engine !== socket.io.engine) return;
          socket.disconnect();
          refused("unreachable");
        };
        engine.once("close", closeEarly).once("open", () => engine.off("close", closeEarly));
      };
      const measure = () => {
        const sentAt = clock.now();
        socket.timeout(CHECK_MS).emit("bus:ping", {}, (error: unknown) => {
          if (!error) next({ kind: "latency", roundTripMs: clock.now() - sentAt });
          else if (socket.connected) socket.io.engine.close();
        });
      };

      /** Asked for by somebody who looks: no wait is waited out, and a try that hangs is given up for another. */
      const check = () => {
        if (socket.connected) return measure();
        if (tryingSince !== null && clock.now() - tryingSince < CHECK_MS) return;
        socket.disconnect();
        connect();
      };

      socket.on("connect", () => {
        tryingSince = null;
        failures = 0;
        lastBye = "";
        next({ kind: "connected", transport: socket.io.engine.transport.name });
        measure();
      });
      socket.on("disconnect", (reason) => {
        next({ kind: "dropped", reason });
        // another tab of ours has the place: it is taken back when the learner looks at this one
        if (lastBye !== "replaced") tryAgain();
      });
      socket.on("connect_error", (error: Error & { data?: { code?: unknown } }) => {
        refused(typeof error.data?.code === "string" ? error.data.code : "unreachable");
      });
      for (const name of PACKETS)
        socket.on(name, (raw: unknown) => {
          if (name === "bus:bye") lastBye = byeCode(raw);
          next({ kind: "packet", name, raw });
        });
      subscriber.add(checks$.subscribe(check));
      next({ kind: "connecting" });
      connect();
      return () => {
        wait.unsubscribe();
        tryingSince = null;
        socket.off();
        socket.disconnect();
      };
    });

  return {
    open: () => from(load()).pipe(switchMap(run)),
    check: () => checks$.next(),
  };
}
