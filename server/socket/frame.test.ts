import { Server } from "socket.io";
import { describe, expect, it } from "vitest";
import * as ws from "ws";
import { frameOf } from "./frame";

/** What socket.io and ws make of the event. */
function theirs(name: string, payload: object): Buffer {
  const { encoder } = new Server() as unknown as { encoder: { encode(packet: object): [string] } };
  const [text] = encoder.encode({ type: 2, nsp: "/", data: [name, payload] });
  const options = { readOnly: false, mask: false, rsv1: false, opcode: 1, fin: true };
  const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } };
  return Buffer.concat(Sender.frame(Buffer.from(`4${text}`), options));
}

describe("a frame", () => {
  it.each([
    ["empty", {}],
    ["short", { v: 1 }],
    ["125 bytes and more", { text: "x".repeat(150) }],
    ["in other letters", { text: "Привет, «мир» \u{1F600} \u2028 \uD800" }],
    ["at the limit of a push", { text: "ы".repeat(8_000) }],
    ["over 64 kB", { text: "x".repeat(70_000) }],
  ])("that is %s is what socket.io and ws would send", (_, payload) => {
    const { text, websocket } = frameOf("bus", payload);
    expect(websocket.equals(theirs("bus", payload))).toBe(true);
    expect(websocket.subarray(-Buffer.byteLength(text))).toEqual(Buffer.from(text));
  });
});
