/** The HTTP server before any route. Rule: nothing a client sends ends the process or keeps a connection busy (SEC-04). */

import type { IncomingMessage } from "node:http";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import type { Logger } from "pino";
import type { BrandBook } from "../config/brandBook";
import type { PlatformOptions } from "../options";
import { createClientErrorHandler, passOnExpectations } from "./clientError";
import { answerError, busy } from "./errors";
import { sayForwarding } from "./forwarding";
import { parseJson } from "./input/json";
import { allowOtherOrigins } from "./origins";
import { setHeaders } from "./page/headers";

const MAX_BODY_BYTES = 1024 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_BODY_MS = 20_000;
const MAX_HEADERS_MS = 10_000;

export async function createApp(
  logger: Logger,
  brands: BrandBook,
  { trustProxy, maxLoopDelayMs, allowOrigins }: Pick<PlatformOptions, "trustProxy" | "maxLoopDelayMs" | "allowOrigins">,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger;
  const app = Fastify({
    loggerInstance,
    trustProxy: trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: false, // `drain` decides when they end.
    return503OnClosing: false, // `refuseWhileEnding` has the product's words.
    genReqId: readRequestId,
    // what Fastify and Node would answer by themselves has the product's shape: an address or a header is never refused by them
    rewriteUrl: routedAddress,
    routerOptions: { maxParamLength: MAX_HEADER_BYTES, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: createClientErrorHandler(logger),
    http: { maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: 5_000, requireHostHeader: false },
  });
  passOnExpectations(app.server);
  app.server.headersTimeout = MAX_HEADERS_MS;
  app.server.maxHeadersCount = 200; // Browsers send thirty; further ones are not even stored (SEC-04).
  app.server.requestTimeout = 0; // An upload may take any time; other bodies have their own limit below.
  app.server.keepAliveTimeout = 65_000;
  app.decorateRequest("caller", null);
  app.decorateRequest("why", null);
  app.setErrorHandler(answerError);
  app.addHook("onRequest", setHeaders(brands, allowOrigins));
  await allowOtherOrigins(app, allowOrigins);
  tellTime(app);
  logRefusals(app);
  sayForwarding(app, trustProxy);
  refuseWhileEnding(app);
  limitBodyTime(app);
  readJsonBodies(app);
  await app.register(underPressure, { maxEventLoopDelay: maxLoopDelayMs, pressureHandler: shed });
  return app;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Called by under-pressure instead of `shed`. */
    pressureHandler?: () => undefined;
  }
}

/** For the `config` of a route that answers under any load: a file of the page, which costs little. */
export const neverShed = { pressureHandler: () => undefined };

/**
 * What an overloaded server refuses: calls, which are sent again. A page is still answered, with
 * all of its files (`neverShed`): it sends its calls again by itself; without it people see a bare error.
 */
export async function shed({ method, headers }: FastifyRequest): Promise<void> {
  if (method !== "GET" || !headers.accept?.includes("text/html")) throw busy();
}

/** A server that is ending refuses calls on the connections that are still open; they are sent again, to its successor. */
function refuseWhileEnding(app: FastifyInstance): void {
  let isEnding = false;
  app.addHook("preClose", async () => {
    isEnding = true;
  });
  app.addHook("onRequest", async (request) => {
    if (isEnding) await shed(request);
  });
}

/** The client's own X-Request-Id when it is valid, so that both logs name a request in the same way. */
function readRequestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** JSON is the only body that routes read; uploads have their own parser. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
    try {
      done(null, parseJson(String(text)));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** How long a call took here, so that nobody takes the network for the server (contract 1). */
function tellTime(app: FastifyInstance): void {
  app.addHook("onSend", async ({ url }, reply) => {
    if (url.startsWith("/spa/")) reply.header("Server-Timing", `app;dur=${reply.elapsedTime.toFixed(1)}`);
  });
}

/** A body that arrives too slowly is cut off. */
function limitBodyTime(app: FastifyInstance): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stop = async (request: FastifyRequest): Promise<void> => clearTimeout(timers.get(request));
  app.addHook("preParsing", async (request) => {
    if (request.headers["content-type"] === "application/offset+octet-stream") return;
    timers.set(request, setTimeout(() => request.raw.destroy(), MAX_BODY_MS).unref());
  });
  app.addHook("preValidation", stop);
  app.addHook("onError", stop);
}

/** The address with a path that can be decoded: people get the page's "not found", calls the product's 404, for `/chat/%` too. */
function routedAddress({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const pathEnd = url.search(/[?#]/);
  const path = pathEnd === -1 ? url : url.slice(0, pathEnd);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const describeCall = ({ method, caller, routeOptions, why }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? "none",
  userId: caller?.userId,
  ...(why && { why }),
});

/** Refusals at level info, failures at warn: those are ours. */
function logRefusals(app: FastifyInstance): void {
  const startedAt = new WeakMap<FastifyRequest, number>();
  app.addHook("onRequest", async (request) => void startedAt.set(request, performance.now()));
  app.addHook("onRequestAbort", async (request) => {
    const ms = Math.round(performance.now() - (startedAt.get(request) ?? 0));
    request.log.info({ ...describeCall(request), ms }, "call given up");
  });
  app.addHook("onResponse", async (request, { statusCode: status, elapsedTime }) => {
    if (status < 400) return;
    const call = { ...describeCall(request), status, ms: Math.round(elapsedTime) };
    if (status < 500) request.log.info(call, "call refused");
    else request.log.warn(call, "call failed");
  });
}
