/** The interfaces of the device ports: time, randomness, storage, the page. */
import type { Observable, SchedulerLike } from "rxjs";

/** The clock. `now` is milliseconds since 1970 on this device; `scheduler` runs every timer of the streams. */
export interface ClockPort {
  now(): number;
  readonly scheduler: SchedulerLike;
}

/** Randomness. `newKey` is a fresh uuid; `random` is in [0, 1). */
export interface RandomPort {
  random(): number;
  newKey(): string;
}

/** Texts stored on this device, immediately visible to every tab. Never throws: with blocked or full storage they stay in memory. */
export interface LocalStore {
  get(key: string): string | null;
  /** False when the text is in memory only. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(prefix: string): readonly string[];
  /** Keys that another tab changed; null: everything was cleared. */
  readonly changes$: Observable<{ readonly key: string | null; readonly value: string | null }>;
}

/** Records stored on this device in IndexedDB; in memory when that is blocked. Nothing here ever errors. */
export interface DurableStore {
  all(prefix: string): Observable<readonly { readonly key: string; readonly value: unknown }[]>;
  /** Emits once stored; false: in memory only. `has` and `all` find it from the call on. */
  put(key: string, value: unknown): Observable<boolean>;
  /** If the database does not answer, the result is true: a send must not be lost because of it. */
  has(key: string): Observable<boolean>;
  /** The value; undefined where there is none, or the database does not answer. */
  get(key: string): Observable<unknown>;
  keys(prefix: string): Observable<readonly string[]>;
  remove(key: string): Observable<void>;
}

/** Makes texts smaller for the device; `unpack` takes what `pack` made, and "" for anything else. */
export interface PackingPort {
  pack(text: string): Observable<Uint8Array | string>;
  unpack(stored: unknown): Observable<string>;
}

/** Texts of this tab only, which survive its reloads. Never throws: with blocked storage they stay in memory. */
export type TabStore = Pick<LocalStore, "get" | "set" | "remove">;

export interface StoragePort {
  /** Deletes the school's pictures that the service worker has stored: they say which courses a learner has. */
  forgetPictures(): void;
  readonly local: LocalStore;
  readonly tab: TabStore;
  readonly durable: DurableStore;
}

/** The session's token: local storage and a 30-day strict same-site cookie (AUTH-02). It is stored nowhere else. */
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
  /** Back from sleep, from the back-forward cache, or into focus: what is shown may be old. */
  readonly resumed$: Observable<ResumeReason>;
  readonly leaving$: Observable<void>;
  /** Emits once, when the next frame is about to be painted; a hidden page paints none, so soon there. Cold. */
  readonly nextFrame$: Observable<unknown>;
  isVisible(): boolean;
  isOnline(): boolean;
  origin(): string;
  /** The current path and query. */
  location(): string;
  /** Emits whether the server that the page came from answers: a reload without it loses the page. Cold, never fails. */
  isServerThere(): Observable<boolean>;
  /** Replaces the path in the address and in history; nothing is loaded. */
  replaceLocation(path: string): void;
  /** True for the installed app, false for a tab. */
  isApp(): boolean;
  reload(): void;
  /** Leaves for another address. */
  assign(url: string): void;
  /** The languages the browser prefers, best first. */
  languages(): readonly string[];
}

/** Files of outside addresses that are saved on the device. */
export interface DownloadPort {
  /** Fetches the file and holds it; emits once. Errors are ProblemErrors. */
  fetch(url: string): Observable<undefined>;
  /** Hands a held file to the browser, which saves it under this name. */
  save(url: string, name: string): void;
  /** Forgets every file. */
  drop(): void;
}

/** Whether the device has a file now; where it refused, how much room is missing, if that is known. */
export type StoreResult =
  | { readonly isStored: true }
  | { readonly isStored: false; readonly missingBytes: number | null };

/** A stored file, or the mark of one of which a crash has left nothing else. */
export interface StoredFile {
  readonly name: string;
  readonly mark: unknown;
  readonly hasFile: boolean;
}

/** Picked files that outlive the page, each by its name with a mark of what it is. Nothing here ever errors. */
export interface FilePort {
  /** Emits once the file is on the disk, or refused; the mark is there before it. */
  put(name: string, mark: unknown, file: File): Observable<StoreResult>;
  /** Writes the mark anew where the device has one, and gives up the bytes unless `hasFile`. */
  mark(name: string, mark: unknown, hasFile: boolean): Observable<boolean>;
  /** What is under names that begin so. */
  all(prefix: string): Observable<readonly StoredFile[]>;
  get(name: string): Observable<File | null>;
  remove(name: string): Observable<void>;
  /** Removes those that are gone, without being waited for. */
  forget(isGone: (name: string) => boolean): void;
  /** The picture as JPEG; null where this browser cannot read it. */
  toJpeg(file: File): Observable<File | null>;
}

/** What a server says of a file before it is fetched. */
export interface FileFacts {
  /** Bytes; null: it does not say. */
  readonly size: number | null;
  readonly etag: string | null;
  /** Such as "video/mp4"; "" where it does not say. */
  readonly type: string;
}

/** A file as it is fetched onto the device: from the byte that is stored for good. */
export interface FileToStore {
  readonly name: string;
  readonly url: string;
  readonly from: number;
  /** Of what is stored already: the rest is taken only of the same file. */
  readonly etag: string | null;
}

/** How a fetch goes on. `flushed`: so many bytes are on the device, whatever happens next; `received`: so many have come. */
export type FileSignal =
  | { readonly kind: "received"; readonly length: number }
  | { readonly kind: "flushed"; readonly length: number }
  | { readonly kind: "done"; readonly length: number }
  | { readonly kind: "outdated" }
  | { readonly kind: "failed"; readonly why: StoringFault };

/**
 * Why a file is not stored: no room, the connection broke, the server refuses this address or has a fault, or the browser stores none here.
 * A server that does not let other pages read its files breaks too: browsers say no more.
 */
export type StoringFault = "full" | "broken" | "refused" | "server" | "unable";

/** Files that are stored on the device, in a folder for each learner. Nothing here ever errors, but `ask`. */
export interface DeviceFilesPort {
  /** Whether this browser stores files: not in a private window of Firefox. Emits once. Cold. */
  isAble(): Observable<boolean>;
  /** Asks the server about a file, by HEAD (NET-10). Errors are ProblemErrors. */
  ask(url: string): Observable<FileFacts>;
  /** Fetches a file from where it is, and stores it; ends with `done`, `outdated` or `failed`. Whoever leaves stops it. */
  fetch(folder: string, file: FileToStore): Observable<FileSignal>;
  /** How long each file of the folder is, by its name. */
  list(folder: string): Observable<ReadonlyMap<string, number>>;
  /** An address of this page at which the file is read, until it is closed; null where there is no such file. */
  open(folder: string, name: string, type: string): Observable<string | null>;
  close(address: string): void;
  /** Hands a stored file to the browser, which saves a copy under this name. */
  save(folder: string, name: string, as: string): void;
  /** Emits whether it is gone; one that is being written in another tab is tried for some seconds. */
  remove(folder: string, name: string): Observable<boolean>;
  /** Removes every folder but this one: what other learners have left. */
  removeOthers(folder: string): Observable<void>;
  removeFolder(folder: string): Observable<boolean>;
  /** The room that is left, as far as the browser says it. */
  measureLeft(): Observable<number | null>;
  /** Asks the browser not to delete what is stored. After a press: some ask the person. */
  persist(): void;
  /** How the device is connected, from now on, as far as the browser says it. Cold. */
  readonly network$: Observable<NetworkKind>;
}

export type NetworkKind = "wifi" | "metered" | "unknown";

/** The other tabs of this browser. */
export interface TabsPort {
  /** Emits true in exactly one tab for each name. */
  claim(name: string): Observable<boolean>;
  /** Emits once no other tab holds the name, whether it let go or is gone; this tab then holds it until the subscriber leaves. */
  lock(name: string): Observable<void>;
  /** Emits whether no other tab holds the name; true: this tab holds it until the subscriber leaves. */
  hold(name: string): Observable<boolean>;
}

/** The permission for notifications: `default` is undecided, `absent` means that the browser has none. */
export type NotificationPermit = "granted" | "denied" | "default" | "absent";

/** The system's own notifications, when they are permitted. */
export interface DesktopPort {
  /** The page is visible and focused: only then is something seen, and only otherwise notified. */
  isAttended(): boolean;
  permission(): NotificationPermit;
  /** What the browser has decided, from now on, as far as it reports a change. Cold. */
  readonly permission$: Observable<NotificationPermit>;
  /** Makes the browser ask the learner; emits the decision once. Cold. */
  askPermission(): Observable<NotificationPermit>;
  show(notification: {
    /** Of the news: what is pushed to the device of the same happening does not show again. */
    readonly id: string;
    readonly title: string;
    readonly body: string;
    readonly tag: string;
    readonly path: string;
  }): void;
  readonly opened$: Observable<string>;
}

/** A device's address at its browser's push service, with what a sender encrypts with. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** News on this device while no page is open, through the service worker (OFF-06). */
export interface DevicePushPort {
  /** Whether this browser has it. */
  isPossible(): boolean;
  /** Asks the push service for an address for this server's key, the same one again where there is one; it may take for ever. Cold. */
  subscribe(key: string, owner: { readonly user: number; readonly title: string }): Observable<PushAddress>;
  /** Ends it on this device, also without a network; emits the endpoint that it had. Cold. */
  unsubscribe(): Observable<string | null>;
  /** The browser has replaced the address. */
  readonly renewed$: Observable<void>;
}

export type ConsentKind = "analytics" | "marketing";

/** The visitor's answer: yes or no for each kind. */
export type Consent = Readonly<Record<ConsentKind, boolean>>;

/** This browser's answer about cookies, in a cookie of 365 days (COOK-02). Never throws: a browser may refuse cookies. */
export interface ConsentCookiePort {
  read(): { readonly version: number; readonly consent: Consent } | null;
  write(version: number, consent: Consent): void;
}
