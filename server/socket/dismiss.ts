/** Ending one socket. Rule: it receives the reason before it ends (contract 3.1). */
import type { Socket } from "socket.io";

export function dismiss(socket: Socket, code: "expired" | "revoked" | "replaced"): void {
  socket.emit("bus:bye", code === "revoked" ? { code, reason: "ended" } : { code });
  socket.disconnect(true);
}
