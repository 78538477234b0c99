/** What Node refuses before there is a request. Rule: it has the product's shape too, in the language that was asked for as far as it arrived. */
import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { HttpError } from "./errors";
import { type Language, pickLanguage } from "./texts";

type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown };

/** What had arrived of it; Node says less than this with some errors. */
const arrivedOf = ({ rawPacket }: ClientError): string =>
  Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1") : "";

/** Answers what is no request of HTTP (an unknown method, headers that are too large or too slow), with a line in the log; the connection ends with it. */
export const createClientErrorHandler =
  (logger: Pick<Logger, "info">) =>
  (error: ClientError, socket: Duplex): void => {
    const status = answerClientError(error, socket);
    if (status) logger.info({ status, code: error.code }, "no request");
  };

/** Returns the status of the answer; undefined: there is nobody to answer. */
function answerClientError(error: ClientError, socket: Duplex): number | undefined {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy(error);
    return undefined;
  }
  const arrived = arrivedOf(error);
  const query = /^\S+ \S*?[?&]lang=(\w+)/.exec(arrived)?.[1];
  const header = (name: string): string => new RegExp(`^${name}:(.*)$`, "im").exec(arrived)?.[1] ?? "";
  const language = pickLanguage(query, header("accept-language"));
  const refusal = toRefusal(error);
  const isPage = header("accept").includes("text/html");
  const body = isPage ? pageOf(refusal, language) : JSON.stringify(refusal.body(language));
  const lines = [
    `HTTP/1.1 ${refusal.status} ${refusal.statusName}`,
    `Content-Type: ${isPage ? "text/html" : "application/json"}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "X-Content-Type-Options: nosniff",
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
  return refusal.status;
}

function toRefusal({ code }: ClientError): HttpError {
  if (code === "HPE_HEADER_OVERFLOW") return new HttpError(431, "badRequest");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new HttpError(408, "badRequest");
  return new HttpError(400, "badRequest");
}

/** For people: no script and no style, since nothing of the request is known. */
const pageOf = (refusal: HttpError, language: Language): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${refusal.status}</title><p>${refusal.text(language)}</p></html>`;

/** Lets the app answer what Node would answer with an empty body: an `Expect` that it does not know. */
export function passOnExpectations(server: Server): void {
  server.on("checkExpectation", (request, response) => void server.emit("request", request, response));
}
