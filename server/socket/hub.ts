/** Where committed changes leave for the sockets. Rule: it carries hints; what it loses the log heals (contract 7). */
import type { Server } from "socket.io";
import type { Faults } from "../faults/faults";
import type { Envelope } from "../notifications/log";

export const userRoom = (userId: number): string => `user:${userId}`;
export const sessionRoom = (sessionId: number): string => `session:${sessionId}`;

export class Hub {
  private held: (() => void) | undefined;

  constructor(
    readonly io: Server,
    private readonly faults: Faults,
  ) {}

  /** To every socket of the user; one object argument, never more. */
  publish(userId: number, envelope: Envelope): void {
    const send = (): void => void this.io.to(userRoom(userId)).emit("bus", envelope);
    const { dropPublish, duplicate, reorder } = this.faults.current;
    if (dropPublish) return;
    if (reorder && !this.held) return this.hold(send);
    send();
    if (duplicate) send();
    this.release();
  }

  /** Ends the sockets of one session, or of all sessions of a user, saying why. */
  end(room: string, code: "revoked"): void {
    this.io.to(room).emit("bus:bye", { code });
    this.io.in(room).disconnectSockets(true);
  }

  /** The server goes down: every socket of this node is told and ended. */
  sayGoodbye(): void {
    this.io.local.emit("bus:bye", { code: "draining" });
    this.io.local.disconnectSockets(true);
    this.io.engine.close();
  }

  /** A reordered event waits for the next one, or half a second when none comes. */
  private hold(send: () => void): void {
    this.held = send;
    setTimeout(() => this.release(), 500).unref();
  }

  private release(): void {
    this.held?.();
    this.held = undefined;
  }
}
