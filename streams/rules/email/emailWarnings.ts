/** What is unusual in an e-mail address and may be a typing error (VAL-02). Rule: a warning never blocks a form. */

import type { Violation } from "../violation";
import { email } from "./email";

const USUAL_LOCAL_LENGTH = 30;
const USUAL_LEVELS = 5;

/** Warnings for an address that `email` accepts; none for an invalid one, which shows an error instead. */
export function emailWarnings(address: string): readonly Violation[] {
  if (email(address, { isInternational: true })) return [];
  const at = address.indexOf("@");
  const warnings: Violation[] = [];
  if (at > USUAL_LOCAL_LENGTH) warnings.push({ key: "emailWarning.localLong" });
  if (address.slice(at + 1).split(".").length > USUAL_LEVELS) warnings.push({ key: "emailWarning.manyLevels" });
  return warnings;
}
