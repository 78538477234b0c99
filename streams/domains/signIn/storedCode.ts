/** What the device stores of a code that was sent: to whom, and when. Rule: never the code itself. */
import { type Infer, number, object, string } from "superstruct";
import { readStored, storeWhole } from "../../bus/stored";
import type { LocalStore } from "../../ports/types";
import { userKey } from "../session/events";
import type { CodeUse } from "./events";

/** How long a code can be used (contract 4). */
const LIVES_MS = 10 * 60_000;

const CodeStruct = object({ recipient: string(), sentAt: number(), waitMs: number() });
export type StoredCode = Infer<typeof CodeStruct>;

/** A learner's is removed with the learner's data; a guest has only the one for signing in. */
const keyOf = (use: CodeUse, userId: number | null): string =>
  userId === null || use === "signIn" ? `access:code:${use}` : userKey(userId, `code:${use}`);

export const storeCode = (local: LocalStore, use: CodeUse, userId: number | null, code: StoredCode): void =>
  void storeWhole(local, keyOf(use, userId), code);

export const removeCode = (local: LocalStore, use: CodeUse, userId: number | null): void =>
  local.remove(keyOf(use, userId));

/** To whom a code that is still valid was sent, and when another may be requested; after a clock was set back: now. */
export function readCode(
  local: LocalStore,
  use: CodeUse,
  userId: number | null,
  now: number,
): { readonly recipient: string; readonly resendAt: number } | null {
  const stored = readStored(local.get(keyOf(use, userId)), CodeStruct);
  if (stored === null || now - stored.sentAt > LIVES_MS) return null;
  const hasClockGoneBack = now < stored.sentAt;
  return { recipient: stored.recipient, resendAt: hasClockGoneBack ? now : stored.sentAt + stored.waitMs };
}
