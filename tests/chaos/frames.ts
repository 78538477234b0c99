// WebSocket frames as a server writes them (RFC 6455, section 5.2), found in a stream of bytes.
// Rule: the bytes of a frame that is not read are passed on as they came.

export interface Frame {
  /** The whole frame, header and all. */
  readonly bytes: Buffer;
  /** The text of a whole text message; null for everything else (pings, closes, pieces of a message). */
  readonly text: string | null;
}

const FINAL_TEXT = 0x81;
const MASKED = 0x80;
const LENGTH_OF_16_BITS = 126;
const LENGTH_OF_64_BITS = 127;

/** Takes bytes as they come and returns the frames that are complete; the rest waits for more. */
export function createFrameReader(): (bytes: Buffer) => readonly Frame[] {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const frames: Frame[] = [];
    for (let size = sizeOf(rest); size && size.header + size.body <= rest.length; size = sizeOf(rest)) {
      const end = size.header + size.body;
      const isText = rest[0] === FINAL_TEXT && ((rest[1] ?? 0) & MASKED) === 0;
      frames.push({ bytes: rest.subarray(0, end), text: isText ? rest.toString("utf8", size.header, end) : null });
      rest = rest.subarray(end);
    }
    return frames;
  };
}

/** The lengths of the first frame's parts; null while its header is not all there. */
function sizeOf(bytes: Buffer): { readonly header: number; readonly body: number } | null {
  const [, second] = bytes;
  if (second === undefined) return null;
  const mask = (second & MASKED) === 0 ? 0 : 4;
  const short = second & 0x7f;
  if (short < LENGTH_OF_16_BITS) return { header: 2 + mask, body: short };
  const header = short === LENGTH_OF_16_BITS ? 4 : 10;
  if (bytes.length < header) return null;
  return { header: header + mask, body: header === 4 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)) };
}

/** A text message as one frame, as a server writes it. */
export function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const header = Buffer.alloc(body.length < LENGTH_OF_16_BITS ? 2 : body.length < 0x10000 ? 4 : 10);
  header[0] = FINAL_TEXT;
  header[1] = header.length === 2 ? body.length : header.length === 4 ? LENGTH_OF_16_BITS : LENGTH_OF_64_BITS;
  if (header.length === 4) header.writeUInt16BE(body.length, 2);
  if (header.length === 10) header.writeBigUInt64BE(BigInt(body.length), 2);
  return Buffer.concat([header, body]);
}
