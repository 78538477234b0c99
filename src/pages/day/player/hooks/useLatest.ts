/** The newest version of a value, for what outlives a render. Rule: read it in handlers and effects only. */
import { type RefObject, useEffect, useRef } from "react";

export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
