/** The key of the slots of a consultation from a day on: both in one number. */
import { laterDate } from "../../rules/time/freeze";

const DAY_MS = 86_400_000;
/** More days than any date of a booking has behind it. */
const DAYS = 100_000;

/** `from`: YYYY-MM-DD. */
export const slotsKey = (consultationId: number, from: string): number =>
  consultationId * DAYS + Math.floor(Date.parse(from) / DAY_MS);

export const splitKey = (key: number): { readonly consultationId: number; readonly from: string } => ({
  consultationId: Math.floor(key / DAYS),
  from: laterDate("1970-01-01", key % DAYS),
});
