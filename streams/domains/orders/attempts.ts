/**
 * The attempts at purchases that are not settled, by service and course stream, on this device (SUBS-08). Rule: what is ordered
 * again, by a second press, after a reload, a lost answer or in another tab, has the key of the first time.
 */

import { readStored, storeWhole } from "../../bus/stored";
import { type } from "../../bus/wire/compound";
import { nullable, number, string } from "../../bus/wire/schema";
import type { ClockPort, RandomPort, StoragePort } from "../../ports/types";
import { userKey } from "../session/events";
import type { Order, Purchase } from "./events";

const AttemptStruct = type({ digest: string(), key: string(), begunAt: number(), orderId: nullable(number()) });
export interface StoredAttempt {
  /** What was ordered: something else is another attempt. */
  readonly digest: string;
  readonly key: string;
  readonly begunAt: number;
  readonly orderId: number | null;
}
interface Device {
  readonly storage: StoragePort;
  readonly random: RandomPort;
  readonly clock: ClockPort;
}

/** The server forgets a key after a day, and an order that was not paid by then has failed (contract 1, 4). */
const LASTS_MS = 24 * 3_600_000;

const prefix = (userId: number) => userKey(userId, "order:");
const storageKeyOf = (userId: number, { serviceId, renewal }: Purchase) =>
  `${prefix(userId)}${serviceId}:${renewal?.streamId ?? ""}`;

const read = ({ storage }: Device, storageKey: string): StoredAttempt | null =>
  readStored(storage.local.get(storageKey), AttemptStruct);
const write = ({ storage }: Device, storageKey: string, attempt: StoredAttempt) =>
  storeWhole(storage.local, storageKey, attempt);

/** The attempt at exactly this purchase that is not settled yet; null: there is none. */
export function findAttempt(device: Device, userId: number, purchase: Purchase): StoredAttempt | null {
  const stored = read(device, storageKeyOf(userId, purchase));
  if (stored?.digest !== JSON.stringify(purchase)) return null;
  const ageMs = device.clock.now() - stored.begunAt;
  return ageMs >= 0 && ageMs < LASTS_MS ? stored : null;
}

/** Begins an attempt, in place of an earlier one for the same service and course stream. */
export function beginAttempt(device: Device, userId: number, purchase: Purchase): StoredAttempt {
  const attempt = {
    digest: JSON.stringify(purchase),
    key: device.random.newKey(),
    begunAt: device.clock.now(),
    orderId: null,
  };
  write(device, storageKeyOf(userId, purchase), attempt);
  return attempt;
}

/** Takes an order's state: a settled one ends its attempt. `key`: the attempt that was just answered. */
export function noteOrder(device: Device, userId: number, { id, status }: Order, key: string | null): void {
  for (const storageKey of device.storage.local.keys(prefix(userId))) {
    const attempt = read(device, storageKey);
    if (!attempt || (attempt.orderId !== id && attempt.key !== key)) continue;
    if (status !== "created") device.storage.local.remove(storageKey);
    else if (attempt.orderId !== id) write(device, storageKey, { ...attempt, orderId: id });
  }
}
