// A server that dies while it takes a line: the line closes before it was greeted.
import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { asyncScheduler, type Subscription } from "rxjs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createSocketPort } from "../../streams/ports/socket";
import type { SocketSignal } from "../../streams/ports/types";
import { until } from "../support/until";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

describe("a line that closes before it was greeted", () => {
  let server: Server;
  let running: Subscription | undefined;
  let lines = 0;
  beforeAll(async () => {
    server = createServer().on("upgrade", (request, line) => {
      lines += 1;
      // the client may hang up first
      line.on("error", () => undefined);
      const accept = createHash("sha1").update(`${request.headers["sec-websocket-key"]}${GUID}`).digest("base64");
      const answer = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"];
      line.end(`${[...answer, `Sec-WebSocket-Accept: ${accept}`].join("\r\n")}\r\n\r\n`);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => running?.unsubscribe());
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it("RT-01 is a failed try: others follow at their pace", async () => {
    const signals: SocketSignal[] = [];
    const port = createSocketPort({
      url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      auth: () => ({ token: "t", appId: "local", lang: "en" }),
      clock: { now: () => Date.now(), scheduler: asyncScheduler },
      random: { random: () => 0.1, newKey: () => "" },
      options: { transports: ["websocket"] },
    });
    running = port.open().subscribe((signal) => signals.push(signal));
    await until("it was tried three times", () => lines >= 3, { deadlineMs: 5_000 });
    expect(signals.slice(0, 3)).toEqual([
      { kind: "connecting" },
      { kind: "refused", code: "unreachable" },
      { kind: "refused", code: "unreachable" },
    ]);
  });
});
