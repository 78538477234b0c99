/** Every course of the demo school, in the order of the list. */
import { arts } from "./arts";
import { languages } from "./languages";
import { movement } from "./movement";
import type { CoursePlan } from "./plan";

export const catalog: readonly CoursePlan[] = [...movement, ...languages, ...arts];
