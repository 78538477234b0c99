// A relay between real clients and a real server that knows the frames of the socket: any fault of a network, on demand.
// Rule: it has no rules of the product; it moves bytes, and applies the faults that it is set to.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { type Line, openLine } from "./line";
import { clearWay, createWay, type WayState } from "./way";

export interface Relay {
  /** Where clients connect instead of to the server. */
  readonly url: string;
  /** From now on the network has only these faults. */
  suffer(faults: Partial<WayState>): void;
  /** The network is clear; half-open connections remain so. */
  heal(): void;
  /** Breaks every connection, at both ends. */
  cut(): void;
  /** Every connection, or only every WebSocket, is dead without notice to the clients; new ones are not affected. */
  halfOpen(which?: "all" | "sockets"): void;
  close(): Promise<void>;
}

/** Starts a relay on a free port of loopback to a server's port there. */
export async function startRelay(targetPort: number): Promise<Relay> {
  const way = createWay();
  const lines = new Set<Line>();
  const sockets = new Set<Socket>();
  const lock = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: targetPort, host: "127.0.0.1", allowHalfOpen: true });
    const line: Line = openLine(lock(near), lock(far), way, () => lines.delete(line));
    lines.add(line);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    suffer: (faults) => way.set({ ...clearWay, ...faults }),
    heal: () => way.set(clearWay),
    cut: () => {
      for (const line of lines) line.cut();
    },
    halfOpen: (which = "all") => {
      for (const line of lines) if (which === "all" || line.isSocket()) line.halfOpen();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
