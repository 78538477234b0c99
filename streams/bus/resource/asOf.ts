/** The position at which something was sent: the server's log may be another one when the answer comes (RT-03). */
import { defer, map, type Observable } from "rxjs";
import type { Position } from "../define";

/** A guest has no connection, and a member has none in the first moments. */
export interface MayHaveConnection {
  readonly connection?: Position;
}
/** The position when a change is sent: the server's log may be another one when the answer comes (RT-03). */
export const asOfNow = ({ connection }: MayHaveConnection): Position => ({
  epoch: connection?.epoch ?? null,
  cursor: connection?.cursor ?? 0,
});
/** The answer of a call, with the position at which it was sent. */
export const withAsOf = <Value>(
  deps: { state(): MayHaveConnection },
  call$: Observable<Value>,
): Observable<{ readonly value: Value; readonly asOf: Position }> =>
  defer(() => {
    const asOf = asOfNow(deps.state());
    return call$.pipe(map((value) => ({ value, asOf })));
  });
