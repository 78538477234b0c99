/** What may be done from this machine only. Rule: a request that came through a proxy may be anybody's. */
import type { FastifyRequest } from "fastify";
import { notFound } from "./errors";

/** Headers that a proxy adds; a proxy that adds none can be recognised by the Host header at best. */
const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded(-.+)?)$/;

/** Whether a request was sent from this machine, directly to this server, whatever TRUST_PROXY says. */
export function isFromThisMachine({ socket, headers }: Pick<FastifyRequest, "socket" | "headers">): boolean {
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? "");
  return isLoopback && !Object.keys(headers).some((name) => FORWARDING.test(name));
}

/** A hook: for another machine, and for a request that a proxy passed on, the route does not exist. Throws 404. */
export async function requireThisMachine(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request) || !isLoopbackHost(request.headers.host ?? "")) throw notFound();
}

/** Whether a Host header names this machine, with or without a port. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);
