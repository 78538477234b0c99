/** The entry to the rules for typed values, for forms of guests and members: not on the start path, without any domain. */

export { emailWarnings } from "./email/emailWarnings";
export { INSTAGRAM_EXAMPLE } from "./instagram";
export { countCharacters } from "./length";
export { LIMITS } from "./limits";
export { rules } from "./rules";
export { bookingMoment, bookingTime } from "./time/booking";
export {
  computeMidnight,
  dateOfTyped,
  daysBetween,
  freezeEnd,
  freezeStart,
  LONGEST_FREEZE_DAYS,
  laterByDates,
  laterDate,
  typedOfDate,
} from "./time/freeze";
export { timeIn, toWallTime } from "./time/wallTime";
export type { Violation } from "./violation";
