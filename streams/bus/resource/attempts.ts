/** The tries of one mutation. Rule: what is sent again while its outcome is unknown has the key of its first try. */
import type { Position } from "../define";
import { Secret } from "../secret";
import { asOfNow, type MayHaveConnection } from "./asOf";

interface Deps {
  readonly ports: { readonly random: { newKey(): string } };
  state(): MayHaveConnection;
}

/** What is sent under one key, possibly several times. */
interface Attempt {
  readonly key: string;
  /** The position when it was sent first: what a repeat is answered was stored then, and may be older than the repeat (RT-03). */
  readonly asOf: Position;
}

/** Attempts of one mutation: one whose outcome is unknown is remembered by the digest of its body. */
export function createAttempts({ ports: { random }, state }: Deps) {
  let unsettled: { readonly digest: string; readonly attempt: Attempt } | null = null;
  return {
    attemptFor(body: unknown): Attempt {
      const digest = computeDigest(body);
      if (digest !== null && unsettled?.digest === digest) return unsettled.attempt;
      const attempt = { key: random.newKey(), asOf: asOfNow(state()) };
      unsettled = digest === null ? null : { digest, attempt };
      return attempt;
    },
    settle() {
      unsettled = null;
    },
  };
}

/** Null for a body with a secret in it: no digest of a secret exists that could be compared or read. */
function computeDigest(body: unknown): string | null {
  let hasSecret = false;
  const text = JSON.stringify(body, function (this: Record<string, unknown>, name, value: unknown) {
    if (this[name] instanceof Secret) hasSecret = true;
    return value;
  });
  return hasSecret ? null : text;
}
