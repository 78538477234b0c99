/** Amounts and moments, as numbers or as numeric strings on the wire (contract 1). Rule: the start path needs none of them. */
import { coerced, nullable, number, refine } from "./schema";
import { numeric } from "./wire";

/** A finite number within the safe range, also as a numeric string. */
export const amount = () =>
  coerced(
    refine(number(), "finite number", (value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER),
    numeric,
  );

/** The latest moment a date of JavaScript can hold, in seconds. */
const LAST_SECOND = 8_640_000_000_000;

/** Seconds on the wire, also as a numeric string; milliseconds here; null, absent and 0 give null (contract 1). */
export const seconds = () =>
  coerced(nullable(number()), (value) => {
    const given = numeric(value) ?? 0;
    if (given === 0) return null;
    return typeof given === "number" && Math.abs(given) <= LAST_SECOND ? Math.round(given * 1000) : "not seconds";
  });

/** A moment that must be there: seconds on the wire, also as a numeric string; milliseconds here. */
export const moment = () =>
  coerced(number(), (value) => {
    const given = numeric(value);
    return typeof given === "number" && given > 0 && given <= LAST_SECOND ? Math.round(given * 1000) : "not seconds";
  });
