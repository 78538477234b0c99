/** A button that cannot be pressed yet. Rule: it stays among the stops of the Tab key, says what it waits for, and does nothing (A11Y-12). */
import type { MouseEvent } from "react";

/** Why it cannot be pressed yet, in words; true where the screen says it already; nothing where it can be pressed. */
export type Waiting = string | boolean | null | undefined;

/** The press submits nothing either. */
const refuse = (event: MouseEvent) => event.preventDefault();

/** What the element gets after all its other properties. */
export const refuseWhile = (waitsFor: Waiting) =>
  waitsFor ? { "aria-disabled": true, onClick: refuse, ...(waitsFor !== true && { title: waitsFor }) } : {};
