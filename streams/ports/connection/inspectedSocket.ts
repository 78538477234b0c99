/** A socket that reports what it delivers before anything handles it. Rule: the packets are not changed. */
import { type BehaviorSubject, concatMap, first, map, of, tap } from "rxjs";
import type { Inspection } from "../../bus/inspection";
import type { SocketPort, SocketSignal } from "../types";

const describeSignal = (signal: SocketSignal): string | null => {
  switch (signal.kind) {
    case "connected":
      return signal.transport;
    case "dropped":
      return signal.reason;
    case "refused":
      return signal.code;
    case "latency":
      return `${Math.round(signal.roundTripMs)} ms`;
    default:
      return null;
  }
};

/** The same port over `inspection`; while `isHeld$` is true, its packets wait in order, and `onHeld` is called with each. */
export function inspected(
  socket: SocketPort,
  inspection: Inspection,
  isHeld$: BehaviorSubject<boolean>,
  onHeld: () => void,
): SocketPort {
  const wait = (signal: SocketSignal) =>
    isHeld$.pipe(
      first((isHeld) => !isHeld),
      map(() => signal),
    );
  let count = 0;
  return {
    check: () => socket.check(),
    drop: () => socket.drop(),
    open: () =>
      socket.open().pipe(
        tap((signal) => {
          if (isHeld$.value) onHeld();
          if (!inspection.isWatched) return;
          const packet = ++count;
          if (signal.kind === "packet")
            inspection.record({ kind: "packet", packet, name: signal.name, raw: signal.raw });
          else inspection.record({ kind: "connection", packet, name: signal.kind, detail: describeSignal(signal) });
        }),
        // concatMap: they are judged in order, by the position at that time
        concatMap((signal) => (isHeld$.value ? wait(signal) : of(signal))),
        inspection.counted("socket.signals$"),
      ),
  };
}
