// @ts-check
// The calls to the server. Rule: a call with a key may be sent again and again, it is done once (contract 1); one without
// is repeated only when it reads.
import { readToken } from "./session.js";

const TRIES = 3;
const MAX_PAUSE_MS = 10_000;
const BUSY = [429, 502, 503, 504];
const READ_MS = 30_000;
const SEND_MS = 60_000;

/** A call that was refused or not answered; the message is for people. */
export class CallError extends Error {
  /**
   * @param {string} message
   * @param {number} status 0: no answer came
   * @param {{ isList?: boolean, isPassing?: boolean }} [more] the answer named its fields; it asked for a repeat
   */
  constructor(message, status, { isList = false, isPassing = false } = {}) {
    super(message);
    this.status = status;
    this.isList = isList;
    this.isPassing = isPassing;
  }

  /** True when it may have been done nevertheless. */
  get isUnsure() {
    return this.status === 0 || this.isPassing || this.status >= 500;
  }

  /** True when nothing with its key was done; a session that has ended says nothing about an earlier try. */
  get isRefusal() {
    return !this.isUnsure && this.status !== 401 && this.status !== 403;
  }
}

/** Called when a call finds that the session has ended. @type {() => void} */
let sayOver = () => undefined;
/** @param {() => void} listener */
export const whenSessionIsOver = (listener) => void (sayOver = listener);

/** Called when the staff has changed something by a call of this page. @type {() => void} */
let sayChanged = () => undefined;
/** @param {() => void} listener */
export const whenChanged = (listener) => void (sayChanged = listener);

/**
 * Calls the server and returns the decoded body.
 * @param {string} method
 * @param {string} path
 * @param {{ body?: unknown, key?: string }} [options]
 * @returns {Promise<any>}
 * @throws {CallError}
 */
export async function call(method, path, options = {}) {
  return (await request(method, path, options)).body;
}

/** As `call`, with the headers beside the body. @param {string} method @param {string} path @param {{ body?: unknown, key?: string }} [options] */
export async function request(method, path, { body, key } = {}) {
  const mayRepeat = method === "GET" || key !== undefined;
  for (let tried = 1; ; tried++) {
    const { response, pauseMs } = await once(method, path, body, key);
    if (mayRepeat && tried < TRIES && isPassing(response)) {
      await pause(pauseMs * tried);
      continue;
    }
    const answer = await read(response);
    if (method !== "GET" && path.startsWith("/staff/v1/")) sayChanged();
    return answer;
  }
}

/** Whether a repeat may succeed: a 409 that names no time to wait is a refusal. @param {Response | undefined} response */
const isPassing = (response) =>
  !response || BUSY.includes(response.status) || (response.status === 409 && response.headers.has("Retry-After"));

/** @param {string} method @param {string} path @param {unknown} body @param {string} [key] */
async function once(method, path, body, key) {
  const token = readToken();
  const headers = {
    "Accept-Language": "en",
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(key ? { "Idempotency-Key": key } : {}),
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
  };
  const signal = AbortSignal.timeout(method === "GET" ? READ_MS : SEND_MS);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(path, { method, headers, body: sent, signal }).catch(() => undefined);
  if (response?.status === 401 && token !== null && token === readToken() && !path.includes("/auth/")) sayOver();
  const seconds = Number(response?.headers.get("Retry-After") ?? 1);
  return { response, pauseMs: Math.min(MAX_PAUSE_MS, (Number.isFinite(seconds) ? seconds : 1) * 1000) };
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {Response | undefined} response */
async function read(response) {
  if (!response) throw new CallError("The server couldn’t be reached.", 0);
  const text = await response.text().catch(() => "");
  /** @type {any} */
  let body;
  try {
    body = text === "" ? undefined : JSON.parse(text);
  } catch {
    throw new CallError("The server’s answer couldn’t be read.", 0);
  }
  if (response.ok) return { body, headers: response.headers };
  throw new CallError(readReason(body, response.status), response.status, {
    isList: Array.isArray(body),
    isPassing: isPassing(response),
  });
}

/** The reason in the server's words (contract 1). @param {any} body @param {number} status @returns {string} */
function readReason(body, status) {
  if (Array.isArray(body)) return body.map(({ field, message }) => `${field}: ${message}`).join(" ");
  if (body?.errors) return Object.values(body.errors).flat().join(" ");
  return typeof body?.message === "string" ? body.message : `The server answered ${status}.`;
}
