// An account that asks by the client's own calls and port. Rule: every exchange is recorded as it was on the wire, beside what the client
// made of it.
import { firstValueFrom, type Observable } from "rxjs";
import { type Problem, toProblem } from "../../streams/bus/problem";
import type { HttpPort } from "../../streams/ports/types";
import { createNodeHttp, createNodeToken } from "../support/servers/nodeClient";
import { type Sent, writeCurl } from "./repeat";

export interface Exchange {
  readonly sent: Sent;
  /** "GET /spa/api/v1/chats/{id}/messages". */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined where the text is no JSON. */
  readonly body: unknown;
  readonly curl: string;
}

/** What the client makes of a call. */
export interface Asked<T> {
  readonly value: T | undefined;
  readonly problem: Problem | null;
  /** Why the call failed, in words for engineers. */
  readonly failure: string;
  readonly oddFields: readonly string[];
  readonly exchanges: readonly Exchange[];
  /** Whether the client reads it page by page, by the headers. */
  readonly isPaged: boolean;
}

/** What differs when a call is sent again. */
export interface Change {
  readonly key?: string;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string | number>>;
}

export interface Caller {
  /** The variable that stands for its token in what repeats a finding; null: it has none. */
  readonly tokenName: string | null;
  readonly token: string | null;
  ask<T>(call: (http: HttpPort) => Observable<T>): Promise<Asked<T>>;
  /** Sends what was sent by anybody, as this account. */
  sendAgain(exchange: Exchange, change?: Change): Promise<Exchange>;
  /** A call that the client does not make. */
  send(method: string, path: string, body?: object): Promise<Exchange>;
}

const pathOf = (method: string, url: string): string =>
  `${method} ${new URL(url).pathname.replace(/(?<=\/)\d+(?=\/|$)/g, "{id}")}`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface CallerOptions {
  /** The origin of the API. */
  readonly url: string;
  readonly token: string | null;
  readonly tokenName: string | null;
  readonly appId: string;
}

/** Makes a caller; it keeps nothing between its calls. */
export function createCaller({ url, token, tokenName, appId }: CallerOptions): Caller {
  async function exchange(sent: Sent, signal?: AbortSignal | null): Promise<[Exchange, Response]> {
    const { method, headers, body } = sent;
    const response = await fetch(sent.url, { method, headers, body, signal });
    const text = await response.clone().text();
    const path = pathOf(method, sent.url);
    const { status, headers: answered } = response;
    return [{ sent, path, status, headers: answered, text, body: parse(text), curl: writeCurl(sent) }, response];
  }
  const own = (headers: Readonly<Record<string, string>>): Record<string, string> => {
    const { Authorization: _, ...others } = headers;
    return token === null ? others : { ...others, Authorization: `Bearer ${token}` };
  };
  return {
    tokenName,
    token,
    async ask(call) {
      const exchanges: Exchange[] = [];
      const oddFields: string[] = [];
      let isPaged = false;
      const record: typeof fetch = async (address, init) => {
        const headers = { ...(init?.headers as Record<string, string>) };
        const sent = { method: init?.method ?? "GET", url: (address as URL).href, headers, body: init?.body ?? null };
        const [done, response] = await exchange({ ...sent, token: tokenName }, init?.signal);
        exchanges.push(done);
        return response;
      };
      const http = createNodeHttp({
        url,
        token: createNodeToken(token),
        settings: () => ({ apiUrl: url, language: "en", appId, appType: "web" }),
        fetch: record,
        onOddField: (path) => oddFields.push(path),
      });
      const requestPage: HttpPort["requestPage"] = (request) => {
        isPaged = true;
        return http.requestPage(request);
      };
      const done = await firstValueFrom(call({ ...http, requestPage })).then(
        (value) => ({ value, problem: null, failure: "" }),
        (error: unknown) => ({ value: undefined, problem: toProblem(error), failure: (error as Error).message }),
      );
      return { ...done, oddFields, exchanges, isPaged };
    },
    async sendAgain({ sent }, { key, body, query = {} } = {}) {
      const address = new URL(sent.url);
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
      const headers = { ...own(sent.headers), ...(key === undefined ? {} : { "Idempotency-Key": key }) };
      const changed = body === undefined ? sent.body : JSON.stringify(body);
      const [done] = await exchange({ ...sent, url: address.href, headers, body: changed, token: tokenName });
      return done;
    },
    async send(method, path, body) {
      const headers = own({
        Accept: "application/json",
        "Accept-Language": "en",
        "X-App-Type": "web",
        "X-App-Id": appId,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      });
      const sent = { method, url: url + path, headers, body: body === undefined ? null : JSON.stringify(body) };
      const [done] = await exchange({ ...sent, token: tokenName });
      return done;
    },
  };
}
