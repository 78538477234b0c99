/** The interfaces of calls and uploads. */

import type { Observable } from "rxjs";
import type { Schema } from "../../bus/wire/schema";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface HttpRequest<T> {
  readonly method: Method;
  /** Path below the base, with its slash: "/chats/12/messages". */
  readonly path: string;
  /**
   * `v1` (default) is /spa/api/v1, `v2` is /spa/v2 and unwraps `{data}` (contract 1); `page` is the page's origin, and `store`
   * /local/store below it (contract 7.1); `club` is /api/v1 of a community host, by its own port.
   */
  readonly base?: "v1" | "v2" | "page" | "club" | "store";
  /** Of `club`: which host. */
  readonly host?: string;
  readonly query?: Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;
  /** Sent as JSON; FormData is sent as multipart. */
  readonly body?: unknown;
  /** Sends this token instead of the stored one; a refusal of it is not a logout signal. */
  readonly token?: string;
  /** The answer's schema; absent: the body is not read, the value is undefined. */
  readonly schema?: Schema<T>;
  /** The schema of what a 409 says beside its message: it is the error's `conflict`. */
  readonly conflict?: Schema<any>;
  /** A uuid of the action behind this call; with it a POST, PUT or PATCH may be sent again (NET-11). */
  readonly idempotencyKey?: string;
  /** The call survives the page: for what is sent while leaving. */
  readonly isKeepalive?: boolean;
  /** In no record of the dev tools: what sends records would make the next ones. */
  readonly isUntold?: boolean;
  /** The number of tries of a repeatable call; the default is 3 (contract 1). */
  readonly maxTries?: number;
  /** Receives the answer's text, of a page with its numbers, once it has been decoded: for who stores it. */
  readonly onText?: (text: string, paging?: Paging) => void;
}

/** One page of a list, by the x-pagination headers (NET-06). */
export interface Page<T> extends Paging {
  readonly items: T[];
}
/** Pages count from 1. Each number is null where the server does not send it, or the browser may not read it (CORS). */
export interface Paging {
  readonly page: number | null;
  readonly pageCount: number | null;
  readonly perPage: number | null;
  readonly totalCount: number | null;
}

/** Calls as cold observables: nothing is sent before a subscription, unsubscribing aborts (NET-01). */
export interface HttpPort {
  request<T>(request: HttpRequest<T>): Observable<T>;
  requestPage<T>(request: HttpRequest<T[]>): Observable<Page<T>>;
  /** One value for each token that was refused, however many calls failed (AUTH-13). */
  readonly unauthorized$: Observable<string | undefined>;
}

/** A value that was stored on this device, as the calls that made it were answered. */
export interface StoredValue<V> {
  readonly value: V;
  /** What its owner stored beside it. */
  readonly mark: string;
  /** When it was answered, in milliseconds of this device's clock. */
  readonly storedAt: number;
}
/**
 * Answers that are stored on this device, by the learner and the language (COURSE-19, OFF-04). Nothing here fails because of the
 * device: what it cannot store or read is not there.
 */
export interface StoredAnswersPort {
  /** Runs `call` over what was stored under this name; null where nothing is, or nothing that still decodes. How old it may be is the caller's matter. */
  read<V>(name: string, call: (http: HttpPort) => Observable<V>): Observable<StoredValue<V> | null>;
  /**
   * Runs `call` over the network, and remembers what it is answered, with the mark at the time of the request; null: it is not
   * remembered. Fails as the call does; without a network, where this device should have had it, the problem says why not (NET-09).
   */
  fetch<V>(name: string, mark: () => string | null, call: (http: HttpPort) => Observable<V>): Observable<V>;
  /** What is remembered under this name is not read or stored any more. */
  forget(name: string): void;
  /** Gives what is stored under this name another mark, and gives up what is requested now; nothing where nothing is stored. Emits once. */
  remark(name: string, mark: string): Observable<unknown>;
  /** What is remembered and not stored yet is given up, also what is requested now; what is stored stays. */
  forgetAll(): void;
  /** Stores what was remembered since the last time: in one go, so that a start waits for no device. */
  flush(): Observable<unknown>;
}

/** The calls of one of the brand's community hosts; null for a host that it does not name, which gets neither call nor token. */
export type ClubHostsPort = (host: string) => Pick<HttpPort, "request"> | null;

export type UploadSignal =
  /** The server has given it this address, from which it can be resumed after a reload too. */
  | { readonly kind: "begun"; readonly address: string }
  | { readonly kind: "progress"; readonly sentBytes: number }
  | { readonly kind: "stalled" }
  | { readonly kind: "processing" }
  | { readonly kind: "done"; readonly raw: unknown };

/** Resumable uploads. Files stay behind the port: the state knows them by key. */
export interface UploadPort {
  /** The first bytes of a file, at most `bytes`; none where the device does not give them. Never fails. */
  head(file: File, bytes: number): Observable<Uint8Array>;
  /** Stores a file under a key until it is dropped. `address`: the server has a part of it there already. */
  hold(key: string, file: File, kind: "image" | "video" | "document", address: string | null): void;
  /** Removes the file, and deletes from the server what was sent of it, unless it is finished. */
  drop(key: string): void;
  /** Sends on subscription, continues where an earlier try ended; unsubscribing pauses. Errors are ProblemErrors. */
  send(key: string): Observable<UploadSignal>;
}
