/** The moment as screens need it: not the second, the minute. */
import { useObservableState } from "observable-hooks";
import { useState } from "react";
import { interval, map } from "rxjs";

const MINUTE_MS = 60_000;
const wholeMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** This device's time in whole minutes, plus `offsetMs` to the server's; renders again once a minute. */
export function useNow(offsetMs = 0): number {
  const [minutes$] = useState(() => interval(MINUTE_MS).pipe(map(wholeMinute)));
  return useObservableState(minutes$, wholeMinute) + Math.round(offsetMs / MINUTE_MS) * MINUTE_MS;
}
