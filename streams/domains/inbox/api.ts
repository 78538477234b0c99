/** The calls of the inbox (contract 4). */
import { catchError, map, type Observable, of, throwError } from "rxjs";
import { toProblem } from "../../bus/problem";
import type { HttpPort } from "../../ports/types";
import { ChoicesStruct, type InboxAnswer, type InboxChoices, type InboxRead, InboxStruct } from "./events";

const PAGE_SIZE = 20;

const NO_LIST: InboxAnswer = { items: [], isLast: true, unread: 0, since: null, hasList: false };

/** A server that has never had it. */
const orWithout = <T>(without: T) =>
  catchError<T, Observable<T>>((error: unknown) =>
    [404, 405, 501].includes(toProblem(error).status ?? 0) ? of(without) : throwError(() => error),
  );

/** GET /inbox: the newest, or those before an id (`page`, 1 is the first page). */
export const getInbox = (http: HttpPort, page: number): Observable<InboxAnswer> =>
  http
    .request({
      method: "GET",
      path: "/inbox",
      query: { before: page === 1 ? undefined : page, limit: PAGE_SIZE },
      schema: InboxStruct,
    })
    .pipe(
      map(({ items, unread, since }): InboxAnswer => {
        const oldest = items.at(-1)?.id;
        const isLast = items.length < PAGE_SIZE || oldest === undefined;
        return { items, isLast, unread, since, hasList: true, ...(oldest !== undefined && { next: oldest }) };
      }),
      orWithout(NO_LIST),
    );

/** PUT /inbox/read: some by their ids, or all up to one. */
export const putRead = (http: HttpPort, key: string, { ids, upTo }: InboxRead): Observable<void> =>
  http
    .request<void>({
      method: "PUT",
      path: "/inbox/read",
      body: upTo === null ? { ids } : { up_to: upTo },
      idempotencyKey: key,
    })
    .pipe(map(() => undefined));

/** GET /inbox/settings; null: the server stores none. */
export const getChoices = (http: HttpPort): Observable<InboxChoices | null> =>
  http
    .request({ method: "GET", path: "/inbox/settings", schema: ChoicesStruct })
    .pipe(orWithout<InboxChoices | null>(null));

/** PUT /inbox/settings: the whole of them. */
export const putChoices = (
  http: HttpPort,
  key: string,
  { off, quiet, mutedChats }: InboxChoices,
): Observable<InboxChoices> =>
  http.request({
    method: "PUT",
    path: "/inbox/settings",
    body: { off, quiet, muted_chats: mutedChats },
    schema: ChoicesStruct,
    idempotencyKey: key,
  });
