/** The sign of a source: a hue and a shape, so that no one needs the colour to distinguish them. */
import type { EventRecord } from "../../../streams/devtools/index";
import { classNames } from "../../ui/layout/classNames";
import styles from "./Mark.module.css";

export type Source = EventRecord["source"];

/** Drawn around 0 0 within 10 by 10: a triangle, a square, a circle, a diamond, and a triangle upside down. */
export const shapes: Readonly<Record<Source, string>> = {
  ui: "M0 -5 L5 4 L-5 4 Z",
  rest: "M-4 -4 H4 V4 H-4 Z",
  socket: "M-4.5 0 A4.5 4.5 0 1 0 4.5 0 A4.5 4.5 0 1 0 -4.5 0 Z",
  system: "M0 -5.5 L5.5 0 L0 5.5 L-5.5 0 Z",
  stored: "M-4.5 -4 H4.5 L0 4.5 Z",
};

/** The shape alone; the name is beside it. */
export function Mark({ source, className }: { source: Source; className?: string }) {
  return (
    <svg
      className={classNames(styles.mark, styles[source], className)}
      viewBox="-6 -6 12 12"
      width="12"
      height="12"
      aria-hidden="true"
    >
      <path d={shapes[source]} />
    </svg>
  );
}
