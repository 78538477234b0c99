/** The hub publishes committed changes to the sockets. Rule: it carries hints; a lost one is corrected by the log (contract 7). */
import type { Server, Socket } from "socket.io";
import type { Faults } from "../fakes/faults/faults";
import type { Envelope } from "../notifications/log";
import type { StaffNews } from "../notifications/staffNews";
import { cutOff } from "./cutOff";
import type { Gathered, Hint, Relay } from "./relay";

/** What ended a session (contract 1): the staff or a new password, its own logout, or the account's deletion. */
export type SessionEnd = "ended" | "logout" | "deleted";

export const userRoom = (userId: number): string => `user:${userId}`;
export const sessionRoom = (sessionId: number): string => `session:${sessionId}`;

/** Every desk is in it (contract 7). */
export const STAFF_ROOM = "staff";

const CUT_OFF_AFTER_MS = 1_000;

export class Hub {
  private held: (() => void) | undefined;

  /** `relay` publishes to the other nodes; without one this node is alone. */
  constructor(
    readonly io: Server,
    private readonly faults: Faults,
    private readonly relay?: Relay,
    /** Called with everything that this node publishes to its own sockets. */
    private readonly onDeliver?: (hint: Hint) => void,
  ) {}

  /** Receives what other nodes publish and ask, from now on. */
  start(answer: (question: object) => object): void {
    this.relay?.start({
      isWanted: (room) => this.io.sockets.adapter.rooms.has(room),
      deliver: (hint) => this.deliver(hint),
      answer,
    });
  }

  /** What the other nodes answer; without Redis there are none. */
  async ask(question: object): Promise<Gathered> {
    return (await this.relay?.ask(question)) ?? { answers: [], missing: 0 };
  }

  /** False while hints of other nodes may be lost. */
  get isWhole(): boolean {
    return this.relay?.isWhole ?? true;
  }

  /** To every socket of the user; one object argument, never more. */
  publish(userId: number, envelope: Envelope): void {
    const send = (): void => this.send({ room: userRoom(userId), name: "bus", payload: envelope });
    const { dropPublish, duplicate, reorder } = this.faults.current;
    if (dropPublish) return;
    if (reorder && !this.held) return this.hold(send);
    send();
    if (duplicate) send();
    this.release();
  }

  /** To every desk: what changed, never its new value; the desk fetches that (contract 7). */
  notifyStaff(news: StaffNews): void {
    if (!this.faults.current.dropPublish) this.send({ room: STAFF_ROOM, name: "staff", payload: news });
  }

  /** Ends the sockets of one session, or of all sessions of a user, with the reason; on every node (SEC-07). */
  end(room: string, reason: SessionEnd): void {
    this.send({ room, name: "bus:bye", payload: { code: "revoked", reason } });
  }

  /** The server stops: every socket of this node is notified and ended; a connection that does not read it is cut off. */
  sayGoodbye(): void {
    // engine.io has the table of its connections, and does not type it
    const { clients } = this.io.engine as unknown as { clients: Record<string, Socket["conn"]> };
    setTimeout(() => Object.values(clients).forEach(cutOff), CUT_OFF_AFTER_MS).unref();
    this.io.local.emit("bus:bye", { code: "draining" });
    this.io.local.disconnectSockets(true);
    this.io.engine.close();
  }

  /** Publishes nothing more to the other nodes. */
  close(): void {
    this.relay?.close();
  }

  private send(hint: Hint): void {
    this.deliver(hint);
    void this.relay?.publish(hint);
  }

  /** To the sockets of this node; a goodbye ends them. */
  private deliver(hint: Hint): void {
    const { room, name, payload } = hint;
    this.onDeliver?.(hint);
    const sockets = this.io.to(room);
    sockets.emit(name, payload);
    if (name === "bus:bye") sockets.disconnectSockets(true);
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
