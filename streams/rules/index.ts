/** The door to the rules of what is typed, for forms of guests and members alike: off the start path, with no domain. */
export { emailWarnings } from "./emailWarnings";
export { INSTAGRAM_EXAMPLE } from "./instagram";
export { lengthOf } from "./length";
export { LIMITS } from "./limits";
export { rules } from "./rules";
export type { Violation } from "./violation";
