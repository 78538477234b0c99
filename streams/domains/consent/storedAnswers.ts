/**
 * What this device stores of a member's answers: one that waits for the server, and one that the server gave (decision 50).
 * Rule: only an answer to the present version of the policy counts.
 */
import { readStored, storeWhole } from "../../bus/stored";
import { boolean, integer, nullable, number, object } from "../../bus/wire/schema";
import type { ClockPort, Consent, LocalStore } from "../../ports/types";
import { isStoringOn } from "../deviceData/events";
import { answersKey, userKey } from "../session/events";

interface Device {
  readonly local: LocalStore;
  readonly clock: ClockPort;
}
/** How long an answer of the server counts before it is asked again. */
const KNOWN_FOR_MS = 86_400_000;

const ConsentStruct = object({ analytics: boolean(), marketing: boolean() });
const Unsent = object({ version: integer(), consent: ConsentStruct });
const Known = object({ version: integer(), at: number(), consent: nullable(ConsentStruct) });

const unsentKey = (userId: number): string => userKey(userId, "consent");
/** Deleted when the session ends: the first start of the next one asks. */
const knownKey = (userId: number): string => `${answersKey(userId)}consent`;

/** `answer` null removes. */
export function storeUnsent(
  { local }: Device,
  userId: number,
  answer: { readonly version: number; readonly consent: Consent } | null,
): void {
  if (answer) storeWhole(local, unsentKey(userId), answer);
  else local.remove(unsentKey(userId));
}

/** The answer to this version of the policy, if one waits. */
export function readUnsent({ local }: Device, userId: number, version: number): Consent | null {
  const stored = readStored(local.get(unsentKey(userId)), Unsent);
  return stored?.version === version ? stored.consent : null;
}

/** Whether any answer waits. */
export const hasUnsent = ({ local }: Device, userId: number): boolean => local.get(unsentKey(userId)) !== null;

/** Stores what the server has now; null: the member has not answered this version. */
export function storeKnown({ local, clock }: Device, userId: number, version: number, consent: Consent | null): void {
  if (isStoringOn(local)) storeWhole(local, knownKey(userId), { version, at: clock.now(), consent });
}

/** What the server said within a day about this version of the policy; null: it must be asked. */
export function readKnown({ local, clock }: Device, userId: number, version: number) {
  const stored = readStored(local.get(knownKey(userId)), Known);
  if (stored?.version !== version) return null;
  const age = clock.now() - stored.at;
  return age >= 0 && age < KNOWN_FOR_MS ? { consent: stored.consent } : null;
}
