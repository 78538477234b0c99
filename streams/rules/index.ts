/** The entry to the rules for typed values, for forms of guests and members: not on the start path, without any domain. */

export { emailWarnings } from "./email/emailWarnings";
export { INSTAGRAM_EXAMPLE } from "./instagram";
export { lengthOf } from "./length";
export { LIMITS } from "./limits";
export { rules } from "./rules";
export { bookingMoment, bookingTime } from "./time/booking";
export {
  dateOfTyped,
  daysBetween,
  freezeEnd,
  freezeStart,
  laterByDates,
  laterDate,
  midnightOf,
  typedOfDate,
} from "./time/freeze";
export { timeIn, wallTimeOf } from "./time/wallTime";
export type { Violation } from "./violation";
