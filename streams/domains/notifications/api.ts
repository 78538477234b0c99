/** The calls by which a device gets news while no page is open (OFF-06; contract 4). */
import { catchError, map, type Observable, of, throwError } from "rxjs";
import { toProblem } from "../../bus/problem";
import { object, string } from "../../bus/wire/schema";
import type { HttpPort, PushAddress } from "../../ports/types";

const KeyStruct = object({ key: string() });

/** GET /push-key: the server's public key at push services; null: it sends none. */
export const getPushKey = (http: HttpPort): Observable<string | null> =>
  http.request({ method: "GET", path: "/push-key", schema: KeyStruct }).pipe(
    map(({ key }): string | null => key),
    catchError((error: unknown) =>
      [404, 405, 501].includes(toProblem(error).status ?? 0) ? of(null) : throwError(() => error),
    ),
  );

/** POST /push-subscriptions: this device is the learner's. */
export const postSubscription = (
  http: HttpPort,
  key: string,
  { endpoint, p256dh, auth, lang }: PushAddress & { readonly lang: string },
): Observable<void> =>
  http
    .request<void>({
      method: "POST",
      path: "/push-subscriptions",
      body: { endpoint, keys: { p256dh, auth }, lang },
      idempotencyKey: key,
    })
    .pipe(map(() => undefined));

/** DELETE /push-subscriptions: it gets nothing any more. */
export const deleteSubscription = (http: HttpPort, endpoint: string): Observable<void> =>
  http.request<void>({ method: "DELETE", path: "/push-subscriptions", query: { endpoint } }).pipe(map(() => undefined));
