/** How often a visitor may try (SEC-05). Rule: each node counts for itself, before anything costly is done. */
import type { FastifyRequest } from "fastify";
import { tooSoon } from "../http/errors";
import { Limiter } from "../http/limiter";
import { SignInPace } from "./signInPace";

export class AuthLimits {
  private readonly pace = new SignInPace();
  private readonly signUps = new Limiter(20);
  /** Form checks, code requests and tries, reset requests and tries. */
  private readonly questions = new Limiter(60);

  /** Finds who signs in, called when it is this attempt's turn; undefined for a failure. Throws 429. */
  trySignIn<T>(request: FastifyRequest, identity: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.pace.check(request.ip, identity, find);
  }

  /** Throws 429. */
  trySignUp(request: FastifyRequest): void {
    take(this.signUps, request.ip);
  }

  /** A hook of the routes that count as requests. Throws 429. */
  readonly ask = async (request: FastifyRequest): Promise<void> => take(this.questions, request.ip);
}

/** Counts an event. Throws 429 when there were too many in the last minute. */
export function take(limiter: Limiter, key: string): void {
  const nowMs = Date.now();
  const waitMs = limiter.waitMs(key, nowMs);
  if (waitMs > 0) throw tooSoon(waitMs, "tooManyAttempts");
  limiter.count(key, nowMs);
}
