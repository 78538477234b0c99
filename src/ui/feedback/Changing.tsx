/** What shows a value that changes: a count, points, a status. The rule: it moves when the value changes, never when it first shows, and moves nothing else. */
import { type ComponentProps, useState } from "react";
import { classNames } from "../layout/classNames";
import styles from "./Changing.module.css";

/** A span that comes in again with each other `value`. */
export function Changing({ value, className, ...rest }: ComponentProps<"span"> & { value: string | number }) {
  const changes = useChanges(value);
  return <span key={changes} {...rest} className={classNames(changes > 0 && styles.changed, className)} />;
}

/** How often the value has changed since it was first shown. */
function useChanges(value: string | number): number {
  const [known, setKnown] = useState({ value, changes: 0 });
  if (known.value !== value) setKnown({ value, changes: known.changes + 1 });
  return known.changes;
}
