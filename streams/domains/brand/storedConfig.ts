/**
 * The last good copy of the configuration (contract 2, NET-08). Rule: it is decoded like a fresh one before anything reads
 * it, and it counts for a day.
 */
import { type AppConfig, decodeConfig } from "../../../brands/schema";
import { storeWhole } from "../../bus/stored";
import type { CorePorts } from "../../ports/types";

export const GENERAL_CACHE_MS = 86_400_000;
const COPY_KEY = "brand:lastGoodConfig";

/** The copy of this host; null where there is none, or none that counts. */
export function readCopy({ storage, clock }: CorePorts): AppConfig | null {
  try {
    const copy: unknown = JSON.parse(storage.local.get(COPY_KEY) ?? "null");
    if (typeof copy !== "object" || copy === null || !("at" in copy) || !("config" in copy)) return null;
    const age = clock.now() - Number(copy.at);
    const decoded = decodeConfig(copy.config);
    return age >= 0 && age < GENERAL_CACHE_MS && decoded.ok ? decoded.config : null;
  } catch {
    return null;
  }
}

/** Replaces the copy; false where the device does not store it. */
export const storeCopy = ({ storage, clock }: CorePorts, config: AppConfig): boolean =>
  storeWhole(storage.local, COPY_KEY, { at: clock.now(), config });
