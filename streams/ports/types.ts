/**
 * The ports: the only things that touch the world. Rule: domains know these types and nothing behind them; each has a
 * fake beside it for tests.
 */
import type { Observable, SchedulerLike } from "rxjs";
import type { Struct } from "superstruct";

/** Time. `now` is milliseconds since 1970 on this device; `scheduler` runs every timer of the streams. */
export interface ClockPort {
  now(): number;
  readonly scheduler: SchedulerLike;
}

/** Chance. `newKey` is a fresh uuid; `random` is in [0, 1). */
export interface RandomPort {
  random(): number;
  newKey(): string;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export interface HttpRequest<T> {
  readonly method: Method;
  /** Path below the base, with its slash: "/chats/12/messages". */
  readonly path: string;
  /** `v1` (default) is /spa/api/v1, `v2` is /spa/v2 and unwraps `{data}` (contract 1); `page` is the page's origin. */
  readonly base?: "v1" | "v2" | "page";
  readonly query?: Readonly<Record<string, string | number | readonly (string | number)[] | undefined>>;
  /** Sent as JSON; FormData goes as multipart. */
  readonly body?: unknown;
  /** Asks as the holder of this token instead of the one that is kept; a refusal of it is no logout signal. */
  readonly token?: string;
  /** The answer's schema; absent: the answer's body is not read, the value is undefined. */
  readonly schema?: Struct<T, any>;
  /** A uuid of the wish behind this call; with it a POST or PUT may be sent again (NET-11). */
  readonly idempotencyKey?: string;
  /** Outlives the page: for what is sent while leaving. */
  readonly isKeepalive?: boolean;
  /** Tries in all for what may be repeated; the default is 3 (contract 1). */
  readonly maxTries?: number;
}
/** One page of a list, by the x-pagination headers (NET-06). Pages count from 1. */
/** Each number is null where the server does not tell it, or the browser may not read it (CORS). */
export interface Page<T> {
  readonly items: T[];
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
  readonly unauthorized$: Observable<void>;
}

export type SocketSignal =
  | { readonly kind: "connecting" }
  | { readonly kind: "connected"; readonly transport: string }
  | { readonly kind: "dropped"; readonly reason: string }
  | { readonly kind: "refused"; readonly code: string }
  | { readonly kind: "packet"; readonly name: "bus" | "bus:ready" | "bus:head" | "bus:bye"; readonly raw: unknown }
  | { readonly kind: "latency"; readonly roundTripMs: number };
export interface SocketPort {
  /** Connects on subscription and stays so until it ends; reconnects by itself, for ever, but not once unauthorized. */
  open(): Observable<SocketSignal>;
  /** Asks the other side within 3 s whether it is there; a dead link is dropped and opened again. */
  check(): void;
  /** Breaks the line as a fault of it would; it comes back by the same rules. For the dev tools. */
  drop(): void;
}

/** Texts kept on this device, seen by every tab at once. Never throws: blocked or full storage keeps them in memory. */
export interface LocalStore {
  get(key: string): string | null;
  /** False when the text is kept in memory only. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(prefix: string): readonly string[];
  /** Keys that another tab changed; null: everything was cleared. */
  readonly changes$: Observable<{ readonly key: string | null; readonly value: string | null }>;
}
/** Records kept on this device in IndexedDB; in memory when that is blocked. Nothing here ever errors. */
export interface DurableStore {
  all(prefix: string): Observable<readonly { readonly key: string; readonly value: unknown }[]>;
  /** Answers once stored; false: kept in memory only. It is there for `has` and `all` from the call on. */
  put(key: string, value: unknown): Observable<boolean>;
  /** A database that does not answer counts as having it: what it cannot tell must not cost a send. */
  has(key: string): Observable<boolean>;
  remove(key: string): Observable<void>;
  removeAll(prefix: string): Observable<void>;
}
/** Texts that this tab alone keeps, over its reloads. Never throws: blocked storage keeps them in memory. */
export type TabStore = Pick<LocalStore, "get" | "set" | "remove">;
export interface StoragePort {
  readonly local: LocalStore;
  readonly tab: TabStore;
  readonly durable: DurableStore;
}

/** The session's token: local storage and a 30-day strict same-site cookie (AUTH-02). It lives nowhere else. */
export interface TokenPort {
  read(): string | null;
  write(token: string): void;
  clear(): void;
  /** The token after another tab changed it (AUTH-15). */
  readonly changedElsewhere$: Observable<string | null>;
}

export type ResumeReason = "visible" | "online" | "bfcache" | "focus" | "resume";

/** The page around the app. */
export interface PagePort {
  readonly isOnline$: Observable<boolean>;
  readonly isVisible$: Observable<boolean>;
  /** Back from sleep, from the back-forward cache, or into focus: whatever is shown may be old. */
  readonly resumed$: Observable<ResumeReason>;
  readonly leaving$: Observable<void>;
  /** Emits once, when the next frame is about to be painted; soon where a hidden page paints none. Cold. */
  readonly nextFrame$: Observable<unknown>;
  isVisible(): boolean;
  isOnline(): boolean;
  origin(): string;
  /** The path and query where one is. */
  location(): string;
  /** Whether the server that the page came from answers: a reload without it loses the page. Cold, never fails. */
  isServerThere(): Observable<boolean>;
  /** Puts another path in the place of this one in the address and in history; nothing is loaded. */
  replaceLocation(path: string): void;
  /** The installed app, not a tab. */
  isApp(): boolean;
  reload(): void;
  /** Leaves for another address. */
  assign(url: string): void;
  /** The languages the browser prefers, best first. */
  languages(): readonly string[];
}

/** The other tabs of this browser. `claim` answers true in exactly one tab for each name. */
export interface TabsPort {
  claim(name: string): Observable<boolean>;
}

/** Whether the system may show ours: `default` is not decided yet, `absent` a browser that has none. */
export type NotificationPermit = "granted" | "denied" | "default" | "absent";

/** The system's own notifications, when they are permitted. */
export interface DesktopPort {
  permission(): NotificationPermit;
  /** Has the browser ask the learner; emits once what was decided. Cold. */
  askPermission(): Observable<NotificationPermit>;
  show(notification: {
    readonly title: string;
    readonly body: string;
    readonly tag: string;
    readonly path: string;
  }): void;
  readonly opened$: Observable<string>;
}

export type UploadSignal =
  | { readonly kind: "progress"; readonly sentBytes: number }
  | { readonly kind: "stalled" }
  | { readonly kind: "processing" }
  | { readonly kind: "done"; readonly raw: unknown };
/** Resumable uploads. Files stay behind the port: the state knows them by key. */
export interface UploadPort {
  /** Keeps a file under a key until it is dropped; answers what the state may know of it. */
  hold(key: string, file: File): void;
  /** Forgets the file, and removes from the server what was sent of it, unless it is finished. */
  drop(key: string): void;
  /** Sends on subscription, goes on where an earlier try ended; unsubscribing pauses. Errors are ProblemErrors. */
  send(key: string): Observable<UploadSignal>;
}

/** What a field of an action may be: names, ids and numbers, nothing that somebody wrote (SEC-03). */
export type ActionFields = Readonly<Record<string, string | number | boolean>>;
/** What people elsewhere may want to know. */
export type SinkEntry =
  | { readonly kind: "action"; readonly name: string; readonly fields: ActionFields }
  | { readonly kind: "user"; readonly id: number | null }
  | { readonly kind: "report"; readonly what: string; readonly error: unknown };
/** Where events for people elsewhere go: analytics and error reports. It sends nothing: who listens decides what leaves. */
export interface SinkPort {
  track(action: string, fields: ActionFields): void;
  /** Whose actions follow; null: nobody's, and what is known of the last one is forgotten (AUTH-14). */
  identify(userId: number | null): void;
  report(what: string, error: unknown): void;
  /** All of it, and first what came before anybody listened. Cold; for one listener. */
  readonly entries$: Observable<SinkEntry>;
}

/** The ports that every screen needs. */
export interface CorePorts {
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly http: HttpPort;
  readonly storage: StoragePort;
  readonly token: TokenPort;
  readonly page: PagePort;
  readonly sink: SinkPort;
}
/** The ports that only a member's domains need; they arrive with those. */
export interface MemberPorts {
  readonly socket: SocketPort;
  readonly tabs: TabsPort;
  readonly desktop: DesktopPort;
  readonly uploads: UploadPort;
}

export type ConsentKind = "analytics" | "marketing";
/** The visitor's answer: to each kind yes or no. */
export type Consent = Readonly<Record<ConsentKind, boolean>>;
/** This browser's answer about cookies, in a cookie of 365 days (COOK-02). Never throws: a browser may refuse cookies. */
export interface ConsentCookiePort {
  read(): { readonly version: number; readonly consent: Consent } | null;
  write(version: number, consent: Consent): void;
}

/** Google's tag manager, and Facebook's pixel. */
export type ThirdParty = "tagManager" | "pixel";
/** Those whom consent lets in (COOK-03). Nothing is asked of one before it starts or after it stops. */
export interface ThirdPartiesPort {
  /** Lets one in. Answers false where it is in already. */
  start(party: ThirdParty, id: string): boolean;
  /**
   * Nothing more is told to it, and what it kept on this device goes. Answers true while a script of it is still in the
   * page: only a new page is without that.
   */
  stop(party: ThirdParty): boolean;
  /** Tells all that are let in. */
  track(name: string, fields: ActionFields): void;
  identify(userId: number | null): void;
}

/** The push service of the mobile app around the page, where there is one (AUTH-14). */
export interface PushPort {
  /** The id by which it knows the learner; null removes it. */
  identify(externalId: string | null): void;
}

/** What people do with the page and what goes wrong in it, whoever's doing it is. */
export interface WitnessPort {
  /** The name of a marked control that was pressed: the mark's, never what is written on it. */
  readonly clicked$: Observable<string>;
  /** Errors that nobody caught. */
  readonly uncaught$: Observable<unknown>;
}

/** One event before an error, as a report tells it. */
export interface TrailStep {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly type: string;
  readonly payload: unknown;
}
export interface ErrorReport {
  readonly what: string;
  readonly error: unknown;
  readonly trail: readonly TrailStep[];
}
/** Error reports to a service, at the address (DSN) that a brand has there. The service's code comes with the first one. */
export interface ReporterPort {
  /** Sends on subscription, everything redacted; completes without a word, also when nothing could be sent. */
  send(dsn: string, report: ErrorReport): Observable<never>;
}

/** The ports that every visitor's domains need after the first screen; they arrive with those. */
export interface VisitorPorts {
  readonly consentCookie: ConsentCookiePort;
  readonly thirdParties: ThirdPartiesPort;
  readonly push: PushPort;
  readonly witness: WitnessPort;
  readonly reporter: ReporterPort;
}
export type Ports = CorePorts & VisitorPorts & MemberPorts;
