/** The entry to the rules for typed values, for forms of guests and members: not on the start path, without any domain. */
export { bookingMoment, bookingTime } from "./booking";
export { emailWarnings } from "./emailWarnings";
export {
  dateOfTyped,
  daysBetween,
  freezeEnd,
  freezeStart,
  laterByDates,
  laterDate,
  midnightOf,
  typedOfDate,
} from "./freeze";
export { INSTAGRAM_EXAMPLE } from "./instagram";
export { lengthOf } from "./length";
export { LIMITS } from "./limits";
export { rules } from "./rules";
export type { Violation } from "./violation";
export { timeIn, wallTimeOf } from "./wallTime";
