/** The errors an answer can be. Rule: an answer contains a text of the table and nothing about the machine (contract 1). */
import { STATUS_CODES } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findLanguage, type Language, type TextKey, translate } from "./texts";
import { describeError } from "./traces";

type Values = Record<string, string | number>;

/** An answer that is not a success: `{name, message, code, status}` plus `extra`. */
export class HttpError extends Error {
  override readonly name: string = "HttpError";
  readonly headers: Record<string, string>;
  readonly extra: Record<string, unknown>;
  constructor(
    readonly status: number,
    readonly key: TextKey,
    readonly values: Values = {},
    more: { headers?: Record<string, string>; extra?: Record<string, unknown> } = {},
  ) {
    super(key);
    this.headers = more.headers ?? {};
    this.extra = more.extra ?? {};
  }

  /** The status in words, as HTTP names it. */
  get statusName(): string {
    return STATUS_CODES[this.status] ?? "Error";
  }

  /** What people read. */
  text(language: Language): string {
    return translate(language, this.key, this.values);
  }

  /** The body in the wire shape of contract 1. */
  body(language: Language): unknown {
    const name = this.statusName;
    return { name, message: this.text(language), code: 0, status: this.status, ...this.extra };
  }
}

export interface FieldError {
  readonly field: string;
  readonly key: TextKey;
  readonly values?: Values;
  /** A word for programs, where the refusal means that the state has changed (contract 1). */
  readonly reason?: string;
}

/** 422 with the list `[{field, message}]` (contract 1, SRV-04). */
export class ValidationError extends HttpError {
  override readonly name = "ValidationError";
  constructor(readonly fields: readonly FieldError[]) {
    super(422, "invalid");
  }
  override body(language: Language): unknown {
    return this.fields.map(({ field, key, values, reason }) => ({
      field,
      message: translate(language, key, values),
      ...(reason !== undefined && { reason }),
    }));
  }
}

export const notFound = (): HttpError => new HttpError(404, "notFound");
export const invalid = (field: string, key: TextKey, values?: Values): ValidationError =>
  new ValidationError([{ field, key, values }]);
/** 429 that says when to come back; `waitMs` is rounded up to seconds. */
export const tooSoon = (waitMs: number, key: TextKey, values: Values = {}): HttpError => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new HttpError(429, key, { seconds, ...values }, { headers: { "Retry-After": String(seconds) } });
};

/** The language that a request names; undefined: none. */
export const findAskedLanguage = ({ query, headers }: FastifyRequest): Language | undefined =>
  findLanguage((query as { lang?: unknown } | undefined)?.lang, headers["accept-language"]);

export const languageOf = (request: FastifyRequest): Language => findAskedLanguage(request) ?? "en";

/** Writes any thrown value as an answer; an unknown one is logged and answered as 500 without a detail. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known =
    error instanceof HttpError ? error : isDatabaseAway(error) ? unavailable() : fromFramework(error, request);
  if (!known) request.log.error(describeError(error), "request failed");
  const answer = known ?? new HttpError(500, "unknown");
  if (answer.status === 503) request.why = answer.extra.reason === "busy" ? "busy" : "unavailable";
  return reply
    .status(answer.status)
    .headers(answer.headers)
    .send(answer.body(languageOf(request)));
}

/** The two kinds of 503 (SRV-12): the server has too much to do, or lacks what it needs, such as its database. */
export type Unserved = "busy" | "unavailable";

declare module "fastify" {
  interface FastifyRequest {
    /** Why it is answered with 503; null: it is not. For log and metrics. */
    why: Unserved | null;
  }
}

const unserved = (reason: Unserved, extra: Record<string, unknown> = {}): HttpError =>
  new HttpError(503, reason, {}, { headers: { "Retry-After": "2" }, extra: { reason, ...extra } });

/** 503 of a server that lacks what it needs, such as its database: nothing was done, and a repeat may succeed. */
export const unavailable = (extra?: Record<string, unknown>): HttpError => unserved("unavailable", extra);

/** 503 of a server that is busy: nothing was done, and the request may be repeated in a moment. */
export const busy = (): HttpError => unserved("busy");

/** The database cannot be reached, it is stopping (57P01 to 57P03), or the connection broke during the query; a repeat may succeed. */
function isDatabaseAway(error: unknown): boolean {
  const { code, syscall, message, cause } = error as Record<"code" | "syscall" | "message" | "cause", unknown>;
  const isLost = typeof message === "string" && /^(Connection terminated|timeout exceeded when trying)/.test(message);
  const isEnding = typeof code === "string" && /^(08|57P0)/.test(code);
  return isLost || isEnding || syscall === "connect" || (cause instanceof Error && isDatabaseAway(cause));
}

function fromFramework(error: unknown, request: FastifyRequest): HttpError | undefined {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status !== "number" || status < 400 || status > 503 || status === 500) return undefined;
  const keys: Record<number, TextKey> = {
    404: "notFound",
    413: "payloadTooLarge",
    415: "unsupportedType",
  };
  const values = { limit: sizeText(request.routeOptions.bodyLimit) };
  return status === 503 ? busy() : new HttpError(status, keys[status] ?? "badRequest", values);
}

const KILOBYTE = 1024;
const sizeText = (bytes: number): string =>
  bytes < KILOBYTE ** 2 ? `${Math.floor(bytes / KILOBYTE)} kB` : `${Math.floor(bytes / KILOBYTE ** 2)} MB`;
