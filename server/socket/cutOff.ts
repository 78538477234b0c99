import type { Socket } from "socket.io";

/**
 * Ends a connection immediately. A polite close would continue to read what was sent, and hold what waits to be sent, until the
 * other side agrees: half a minute with one that does not read.
 */
export function cutOff(connection: Socket["conn"]): void {
  // the WebSocket behind the transport, which engine.io does not type; none while it polls
  const { socket } = connection.transport as unknown as { socket?: { terminate?(): void } };
  socket?.terminate?.();
  connection.close(true);
}
