/** What the device stores of a code that was sent: to whom, and when. Rule: never the code itself. */

import type { LocalStore } from "../../ports/types";
import { userKey } from "../session/events";
import type { CodeUse } from "./events";

/** How long a code can be used (contract 4). */
const LIVES_MS = 10 * 60_000;

export interface KeptCode {
  readonly recipient: string;
  readonly sentAt: number;
  readonly waitMs: number;
}

/** A learner's is removed with the learner's data; a guest has only the one for signing in. */
const keyOf = (use: CodeUse, userId: number | null): string =>
  userId === null || use === "signIn" ? `access:code:${use}` : userKey(userId, `code:${use}`);

export const keepCode = (local: LocalStore, use: CodeUse, userId: number | null, code: KeptCode): void =>
  void local.set(keyOf(use, userId), JSON.stringify(code));

export const removeCode = (local: LocalStore, use: CodeUse, userId: number | null): void =>
  local.remove(keyOf(use, userId));

/** To whom a code that is still valid was sent, and when another may be requested; after a clock was set back: now. */
export function readCode(
  local: LocalStore,
  use: CodeUse,
  userId: number | null,
  now: number,
): { readonly recipient: string; readonly resendAt: number } | null {
  const kept = parse(local.get(keyOf(use, userId)));
  if (kept === null || now - kept.sentAt > LIVES_MS) return null;
  const hasClockGoneBack = now < kept.sentAt;
  return { recipient: kept.recipient, resendAt: hasClockGoneBack ? now : kept.sentAt + kept.waitMs };
}

function parse(text: string | null): KeptCode | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<KeptCode> | null;
    const isWhole = typeof kept?.recipient === "string" && Number.isFinite(kept.sentAt) && Number.isFinite(kept.waitMs);
    return isWhole ? (kept as KeptCode) : null;
  } catch {
    return null;
  }
}
