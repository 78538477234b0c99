// What a step does. Rule: a verb takes one small number and works on whatever is there, so that a schedule still makes
// sense when steps are taken out of it.
import type { Life } from "../life";

export type Verb = (life: Life, at: number) => void;

/** One of these, for any number; undefined when there are none. */
export const nth = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];
