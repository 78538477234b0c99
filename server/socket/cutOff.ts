import type { Socket } from "socket.io";

/**
 * Ends a line at once. A polite close would go on reading what was sent, and keep what waits to be sent, until the other
 * side agrees: half a minute with one that does not read.
 */
export function cutOff(line: Socket["conn"]): void {
  const { socket } = line.transport as unknown as { socket?: { terminate?(): void } }; // none while it polls
  socket?.terminate?.();
  line.close(true);
}
