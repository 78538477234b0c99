// The platform's calls as a test makes them, over plain HTTP. Rule: nothing of the client or the server is imported here.
import { setTimeout as pause } from "node:timers/promises";

/** The password of every demo account (docs/contract.md, section 7). */
export const DEMO_PASSWORD = "demo-pass-1";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The decoded JSON, undefined when there is no body; read loosely, the test asserts what it needs. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
  readonly body: any;
}

export interface CallOptions {
  /** Sent as JSON; a form as multipart. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/** Calls `url` + path as nobody, or as the token's owner. Never throws for a status. */
export function createCall(url: string, token?: string): Call {
  return async (method, path, { body, headers = {} } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        "Accept-Language": "en",
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text || undefined };
  };
}

/** A multipart body of text fields. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const MAX_BUSY_ANSWERS = 40;
const BUSY_PAUSE_MS = 250;

/** As a call, but a busy server (503: it did nothing) is called again: on a loaded machine that is no failure. */
export function retryingBusy(call: Call): Call {
  return async (method, path, options) => {
    for (let busyCount = 0; ; busyCount++) {
      const answer = await call(method, path, options);
      if (answer.status !== 503 || busyCount >= MAX_BUSY_ANSWERS) return answer;
      await pause(BUSY_PAUSE_MS);
    }
  };
}

/** Resolves when the server takes calls: one that has just started on a loaded machine sheds them for a moment. */
export async function untilServed(url: string): Promise<void> {
  await retryingBusy(createCall(url))("GET", "/config.json");
}

/** The same, but a status other than 2xx is an error with the answer in it. */
export function expecting2xx(call: Call): Call {
  return async (method, path, options) => {
    const answer = await retryingBusy(call)(method, path, options);
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
}

export interface Account {
  readonly token: string;
  readonly userId: number;
  /** v1 and v2 alike: the path is whole, "/spa/v2/…". */
  readonly call: Call;
}

/** Signs in; rejects when that is refused. */
export async function signIn(url: string, email = "learner@example.com", password = DEMO_PASSWORD): Promise<Account> {
  const post = expecting2xx(createCall(url));
  const { body } = await post("POST", "/spa/api/v1/auth/login", { body: { email, password } });
  const { token, user } = body.data;
  return { token, userId: user.id, call: createCall(url, token) };
}
