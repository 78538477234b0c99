/** A real server on loopback whose behaviour a test sets, and the http port against it. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { asyncScheduler, firstValueFrom, Subject } from "rxjs";
import { moment } from "../../bus/wire/numbers";
import { array, object } from "../../bus/wire/schema";
import { flag, id } from "../../bus/wire/wire";
import { createHttpPort } from "../http/http";
import type { HttpPort, HttpRequest } from "../types";

export interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}
export interface FarSide {
  /** The calls that arrived, in order. */
  seen: Seen[];
  /** How many the caller cancelled. */
  closed: number;
  /** How the next calls are answered. */
  reply: (request: Seen, response: ServerResponse, nth: number) => void;
  /** The token that the port finds. */
  token: string | null;
  reset(): void;
  stop(): void;
  port(language?: string): HttpPort;
  /** The error that a call ends with; rejects when it does not fail. */
  failure(call: HttpRequest<any>): Promise<Error>;
}

export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));

const Thing = object({ id: id(), isDemo: flag(), createdAt: moment() });
export const things = { method: "GET", path: "/things", schema: array(Thing) } as const;

export async function startFarSide(): Promise<FarSide> {
  let origin = "";
  const server = createServer((request, response) => {
    let body = "";
    response.on("close", () => {
      if (!response.writableEnded) far.closed += 1;
    });
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "", origin);
      far.seen.push({ method: request.method ?? "", url, headers: request.headers, body });
      far.reply(far.seen.at(-1) as Seen, response, far.seen.length);
    });
  });
  const far: FarSide = {
    seen: [],
    closed: 0,
    token: null,
    reply: () => undefined,
    reset() {
      Object.assign(far, { seen: [], closed: 0, token: "secret-token" });
      far.reply = (_, response) => json(response, 200, []);
    },
    stop: () => void server.close(),
    port: (language = "en") =>
      createHttpPort({
        settings: () => ({ apiUrl: origin, language, appId: "local", appType: "web" }),
        token: {
          read: () => far.token,
          write: () => undefined,
          clear: () => undefined,
          changedElsewhere$: new Subject<string | null>(),
        },
        clock: { now: () => Date.now(), scheduler: asyncScheduler },
        random: { random: () => 0, newKey: () => "request-1" },
        fetch,
      }),
    failure: (call) =>
      firstValueFrom(far.port().request(call), { defaultValue: undefined }).then(
        () => Promise.reject(new Error("The call did not fail")),
        (error: Error) => error,
      ),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return far;
}
