// A server that dies while it accepts a connection: the connection is never greeted, whether it closes or not.

import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { asyncScheduler, type Subscription } from "rxjs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSocketPort } from "../../streams/ports/connection/socket";
import type { SocketSignal } from "../../streams/ports/types";
import { type Alarm, setAlarm } from "../support/alarm";
import { until } from "../support/until";

const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

describe("a connection that is never greeted", () => {
  let server: Server;
  let running: Subscription | undefined;
  let lines: Duplex[];
  let isClosing: boolean;
  beforeAll(async () => {
    server = createServer().on("upgrade", (request, line) => {
      lines.push(line);
      // the client may close first
      line.on("error", () => undefined);
      const accept = createHash("sha1").update(`${request.headers["sec-websocket-key"]}${GUID}`).digest("base64");
      const answer = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"];
      line.write(`${[...answer, `Sec-WebSocket-Accept: ${accept}`].join("\r\n")}\r\n\r\n`);
      if (isClosing) line.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  beforeEach(() => {
    lines = [];
    isClosing = true;
  });
  afterEach(() => {
    running?.unsubscribe();
    for (const line of lines) line.destroy();
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const createPort = () =>
    createSocketPort({
      url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      auth: () => ({ token: "t", appId: "local", lang: "en" }),
      clock: { now: () => Date.now(), scheduler: asyncScheduler },
      random: { random: () => 0.1, newKey: () => "" },
      options: { transports: ["websocket"] },
    });

  it("RT-01 a connection that is never greeted is a failed try when it closes: others follow after their usual waits", async () => {
    const signals: SocketSignal[] = [];
    running = createPort()
      .open()
      .subscribe((signal) => signals.push(signal));
    await until("it was tried three times", () => lines.length >= 3, { deadlineMs: 5_000 });
    expect(signals.slice(0, 3)).toEqual([
      { kind: "connecting" },
      { kind: "refused", code: "unreachable" },
      { kind: "refused", code: "unreachable" },
    ]);
  });

  it("RT-08 a connection that is never greeted is given up within 3 s when it hangs and the learner looks at the page, however recent the try is", async () => {
    isClosing = false;
    const port = createPort();
    const alarms: Alarm[] = [];
    const givenUp: (boolean | undefined)[] = [];
    running = port.open().subscribe(({ kind }) => {
      if (kind === "dropped" || kind === "refused") givenUp.push(alarms[0]?.hasRung());
    });
    await until("it is tried", () => lines.length === 1);
    alarms.push(setAlarm(3_500));
    port.check();
    await until("it is tried again", () => lines.length === 2);
    expect(givenUp).toEqual([false]);
  });
});
