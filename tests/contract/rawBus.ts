// The notification address as it is on the wire, without the client's ports. Rule: it decodes nothing.
import { io, type ManagerOptions, type SocketOptions } from "socket.io-client";
import { until } from "../support/until";

export interface RawPacket {
  readonly name: string;
  readonly payloads: readonly unknown[];
}
export interface RawBus {
  /** Everything that was received, in order, including "connect", "connect_error" and "disconnect". */
  readonly heard: readonly RawPacket[];
  /** The first argument of the first packet of this name; rejects at the deadline (5 s). */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- read loosely, the test asserts what it needs
  wait(name: string, deadlineMs?: number): Promise<any>;
  /** The arguments of every `bus` packet so far. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
  envelopes(): any[];
  close(): void;
}

/** Opens a socket with `auth` and listens; it does not reconnect. */
export function listenToBus(url: string, auth: object, options: Partial<ManagerOptions & SocketOptions> = {}): RawBus {
  const socket = io(url, { auth, transports: ["websocket"], reconnection: false, forceNew: true, ...options });
  const heard: RawPacket[] = [];
  const note = (name: string, ...payloads: unknown[]): void => void heard.push({ name, payloads });
  socket.onAny(note);
  socket.on("connect", () => note("connect", socket.id));
  socket.on("connect_error", (error) => note("connect_error", error));
  socket.on("disconnect", (reason) => note("disconnect", reason));
  const first = (name: string) => heard.find((packet) => packet.name === name);
  return {
    heard,
    wait: async (name, deadlineMs = 5_000) =>
      (await until(`${name} was heard`, () => first(name), { deadlineMs, everyMs: 5 })).payloads[0],
    envelopes: () => heard.filter(({ name }) => name === "bus").map(({ payloads }) => payloads[0]),
    close: () => socket.disconnect(),
  };
}
