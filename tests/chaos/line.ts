// One connection through the relay: two directions, each a queue of pieces that are passed on one by one.
// Rule: the faults are read when a piece passes, so that a change of the faults affects all pieces that wait.
import { once } from "node:events";
import type { Socket } from "node:net";
import { createFrameReader, textFrame } from "./frames";
import { type Way, waited } from "./way";

export interface Line {
  /** Both ends see the connection broken. */
  cut(): void;
  /** The server sees it broken; the client receives nothing of that, nor of anything else (no FIN). */
  halfOpen(): void;
  /** True once it has become a WebSocket. */
  isSocket(): boolean;
}

const PIECE_BYTES = 4_096;
/** How long a connection that is cut may take to deliver what has passed. */
const READ_WITHIN_MS = 2_000;
/** Pushes: packets of socket.io's default namespace that carry an event. Its handshake and pings stay as they are. */
const EVENT = "42";

/** Carries bytes between a client (`near`) and the server (`far`) until either ends; `onEnd` is called once then. */
export function openLine(near: Socket, far: Socket, way: Way, onEnd: () => void): Line {
  let isHalfOpen = false;
  let isCut = false;
  const cut = () => {
    if (isHalfOpen) return;
    near.resetAndDestroy();
    far.resetAndDestroy();
  };
  /** As `cut`, but what has passed arrives: a reset would also throw away what `to` has not read yet. */
  const cutAfter = async (to: Socket, from: Socket): Promise<void> => {
    isCut = true;
    to.end();
    // a server may still work on an earlier request, and closes only after its answer
    if (!to.closed) await Promise.race([once(to, "close"), waited(READ_WITHIN_MS)]);
    from.resetAndDestroy();
    to.resetAndDestroy();
  };
  const canPass = async (byteCount: number): Promise<number> => {
    await way.pass(byteCount);
    if (isHalfOpen) await new Promise(() => {});
    return way.take(byteCount);
  };

  const carry = async (from: Socket, to: Socket, change: (bytes: Buffer) => readonly Buffer[]): Promise<void> => {
    try {
      for await (const bytes of from) {
        if (isCut) continue;
        for (const piece of change(bytes as Buffer).flatMap(inPieces)) {
          const byteCount = await canPass(piece.length);
          await new Promise((resolve) => to.write(piece.subarray(0, byteCount), resolve));
          if (byteCount < piece.length) return await cutAfter(to, from);
        }
      }
    } catch {
      // `from` broke: `to` learns it below
    }
    await canPass(0);
    if (isCut) return;
    to.end();
    if (from.errored) to.destroy();
  };

  for (const socket of [near, far]) socket.setNoDelay(true).on("error", () => {});
  const answers = createTampering(way);
  void Promise.all([carry(near, far, (bytes) => [bytes]), carry(far, near, answers.change)]).then(onEnd);
  return {
    cut,
    isSocket: answers.isSocket,
    halfOpen: () => {
      isHalfOpen = true;
      far.resetAndDestroy();
    },
  };
}

function inPieces(bytes: Buffer): readonly Buffer[] {
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) pieces.push(bytes.subarray(from, from + PIECE_BYTES));
  return pieces;
}

const HEADER_END = "\r\n\r\n";
const UPGRADED = "HTTP/1.1 101";

/** Bytes from the server, with every push tampered with once the connection has become a WebSocket. */
function createTampering(way: Way) {
  const read = createFrameReader();
  const tampered = (bytes: Buffer) =>
    read(bytes).flatMap((frame) =>
      frame.text?.startsWith(EVENT) ? way.tamper(frame.text).map(textFrame) : frame.bytes,
    );
  let mode: "unknown" | "plain" | "frames" = "unknown";
  return {
    isSocket: () => mode === "frames",
    change(bytes: Buffer): readonly Buffer[] {
      if (mode === "frames") return tampered(bytes);
      if (mode === "plain") return [bytes];
      const end = bytes.indexOf(HEADER_END) + HEADER_END.length;
      mode = bytes.toString("latin1", 0, UPGRADED.length) === UPGRADED && end > HEADER_END.length ? "frames" : "plain";
      return mode === "plain" ? [bytes] : [bytes.subarray(0, end), ...tampered(bytes.subarray(end))];
    },
  };
}
