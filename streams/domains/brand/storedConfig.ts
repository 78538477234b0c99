/**
 * The last good copy of the configuration (contract 2, NET-08). Rule: it is decoded like a fresh one before anything reads
 * it. It counts for a day; then the network is asked first.
 */
import { type AppConfig, appConfig } from "../../../brands/schema";
import { readStored, storeWhole } from "../../bus/stored";
import { number, object } from "../../bus/wire/schema";
import type { CorePorts } from "../../ports/types";

export const GENERAL_CACHE_MS = 86_400_000;
export const COPY_KEY = "brand:lastGoodConfig";

const Copy = object({ at: number(), config: appConfig });

/** The copy of this host; null where there is none, or none that counts. Where the network has none either, the oldest does. */
export function readCopy({ storage, clock }: CorePorts, isUnreached = false): AppConfig | null {
  const copy = readStored(storage.local.get(COPY_KEY), Copy);
  const age = clock.now() - (copy?.at ?? 0);
  return copy && age >= 0 && (isUnreached || age < GENERAL_CACHE_MS) ? copy.config : null;
}

/** Replaces the copy; false where the device does not store it. */
export const storeCopy = ({ storage, clock }: CorePorts, config: AppConfig): boolean =>
  storeWhole(storage.local, COPY_KEY, { at: clock.now(), config });
