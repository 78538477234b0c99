/** The interface of the socket port. */
import type { Observable } from "rxjs";

export type SocketSignal =
  | { readonly kind: "connecting" }
  /** A websocket was tried and refused: the next transport is tried. */
  | { readonly kind: "websocketRefused" }
  | { readonly kind: "connected"; readonly transport: string }
  | { readonly kind: "dropped"; readonly reason: string }
  | { readonly kind: "refused"; readonly code: string; readonly reason?: string | undefined }
  | { readonly kind: "packet"; readonly name: "bus" | "bus:ready" | "bus:head" | "bus:bye"; readonly raw: unknown }
  | { readonly kind: "latency"; readonly roundTripMs: number };

export interface SocketPort {
  /** Connects on subscription until unsubscribed; reconnects automatically and for ever, but not once unauthorized. */
  open(): Observable<SocketSignal>;
  /** Checks within 3 s whether the server answers; a dead connection is dropped and opened again. */
  check(): void;
  /** Breaks the connection as a network fault would; it is restored by the same rules. For the dev tools. */
  drop(): void;
}
