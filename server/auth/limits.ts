/** How often a visitor may knock (SEC-05). Rule: counted on each node by itself, before anything costly is done. */
import type { FastifyRequest } from "fastify";
import { tooSoon } from "../http/errors";
import { Limiter } from "../http/limiter";

export class AuthLimits {
  /** Failed sign-ins of one identity from one address, then from the address at all. */
  private readonly failures = new Limiter(10);
  private readonly failuresOfAddress = new Limiter(60);
  private readonly signUps = new Limiter(20);
  /** Form checks, code requests and tries, reset requests and tries. */
  private readonly questions = new Limiter(60);

  /** Counts a try to sign in as a failure until `signedIn` says otherwise. Throws 429. */
  trySignIn(request: FastifyRequest, identity: string): void {
    const key = `${request.ip} ${identity}`;
    take(this.failures, key);
    take(this.failuresOfAddress, request.ip);
  }

  signedIn(request: FastifyRequest, identity: string): void {
    this.failures.clear(`${request.ip} ${identity}`);
  }

  /** Throws 429. */
  trySignUp(request: FastifyRequest): void {
    take(this.signUps, request.ip);
  }

  /** Throws 429. */
  ask(request: FastifyRequest): void {
    take(this.questions, request.ip);
  }
}

/** Counts an event. Throws 429 when there were too many in the last minute. */
export function take(limiter: Limiter, key: string): void {
  const nowMs = Date.now();
  const waitMs = limiter.waitMs(key, nowMs);
  if (waitMs > 0) throw tooSoon(waitMs, "tooManyAttempts");
  limiter.count(key, nowMs);
}
