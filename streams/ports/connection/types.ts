/** What the socket promises. */
import type { Observable } from "rxjs";

export type SocketSignal =
  | { readonly kind: "connecting" }
  | { readonly kind: "connected"; readonly transport: string }
  | { readonly kind: "dropped"; readonly reason: string }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "packet"; readonly name: "bus" | "bus:ready" | "bus:head" | "bus:bye"; readonly raw: unknown }
  | { readonly kind: "latency"; readonly roundTripMs: number };

export interface SocketPort {
  /** Connects on subscription and stays so until it ends; reconnects by itself, for ever, but not once unauthorized. */
  open(): Observable<SocketSignal>;
  /** Asks the other side within 3 s whether it is there; a dead link is dropped and opened again. */
  check(): void;
  /** Breaks the line as a fault of it would; it comes back by the same rules. For the dev tools. */
  drop(): void;
}
