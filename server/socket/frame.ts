/**
 * An event as it goes over the wire, made once for all sockets of a user. Rule: byte for byte what socket.io and ws would
 * make of it, without their looking for binary parts and copying for each socket; the test compares.
 */
import type { Socket } from "socket.io";
import { cutOff } from "./cutOff";

/** Engine.IO's "message" and Socket.IO's "event". */
const MESSAGE = "4";
const EVENT = "2";
const FINAL_TEXT = 0x81;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

export interface Frame {
  /** For a socket that still polls. */
  readonly text: string;
  readonly websocket: Buffer;
}

/** `payload` holds nothing but what JSON can say. */
export function frameOf(name: string, payload: object): Frame {
  const text = `${EVENT}${JSON.stringify([name, payload])}`;
  return { text, websocket: websocketFrame(`${MESSAGE}${text}`) };
}

/** Who reads so slowly that so many frames wait is let go: the log has it all, and memory has an end. */
const MAX_WAITING = 500;

/** Queues the frame behind what the socket was sent before. */
export function send(socket: Socket, { text, websocket }: Frame): void {
  const { writeBuffer } = socket.conn as unknown as { readonly writeBuffer: readonly unknown[] };
  if (writeBuffer.length > MAX_WAITING) return cutOff(socket.conn);
  // The option is how socket.io's own broadcasts hand on a frame that is made already.
  const options = { compress: false, wsPreEncodedFrame: [websocket] };
  socket.conn.write(text, options);
}

/** Head and text in one buffer: one plain write to the line. */
function websocketFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headLength = length < TWO_BYTES ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headLength + length);
  frame[0] = FINAL_TEXT;
  frame[1] = headLength === 2 ? length : headLength === 4 ? TWO_BYTES : EIGHT_BYTES;
  if (headLength === 4) frame.writeUInt16BE(length, 2);
  if (headLength === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, headLength);
  return frame;
}
