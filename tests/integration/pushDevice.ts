/** A device and its push service, played by a test: what arrives is decrypted by `node:crypto` alone (RFC 8291, 8188, 8292). */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

const HEADER_BYTES = 86;
const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** What a browser makes for a subscription, and how it reads what it is sent. */
export function makeDevice() {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, HEADER_BYTES);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
      const input = derive(pair.computeSecret(senderKey), auth, info, 32);
      const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(HEADER_BYTES, -16)), decipher.final()]);
      // after the text: one byte that ends the last record, and padding
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

/** The claims of a request's signature by this key; null where the signature is not this key's. */
export function readSignature(authorization: string, serverKey: string): Record<string, unknown> | null {
  const [, token = "", key] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(serverKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x, y } as const;
  const by = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  const isTheirs =
    key === serverKey && verify("sha256", Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, "base64url"));
  return isTheirs ? (JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>) : null;
}

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine. `answers`: the status by path; 201 for any other. */
export async function startPushService() {
  const received: Received[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers.get(path) ?? 201, { Location: "/elsewhere" }).end("ok");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answers,
    url: `http://127.0.0.1:${port}`,
    at: (path: string) => received.filter((each) => each.path === path),
    close: () => new Promise((done) => server.close(done)),
  };
}
