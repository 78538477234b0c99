/** The door to the rules of what is typed, for forms of guests and members alike: off the start path, with no domain. */
export { emailWarnings } from "./rules/emailWarnings";
export { INSTAGRAM_EXAMPLE } from "./rules/instagram";
export { lengthOf } from "./rules/length";
export { LIMITS } from "./rules/limits";
export { rules } from "./rules/rules";
export type { Violation } from "./rules/violation";
