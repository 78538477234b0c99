/** What this device and its browser promise: time, chance, storage, the page. */
import type { Observable, SchedulerLike } from "rxjs";

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

export type ConsentKind = "analytics" | "marketing";

/** The visitor's answer: to each kind yes or no. */
export type Consent = Readonly<Record<ConsentKind, boolean>>;

/** This browser's answer about cookies, in a cookie of 365 days (COOK-02). Never throws: a browser may refuse cookies. */
export interface ConsentCookiePort {
  read(): { readonly version: number; readonly consent: Consent } | null;
  write(version: number, consent: Consent): void;
}
