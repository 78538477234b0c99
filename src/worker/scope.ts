/**
 * What the service worker uses of its global scope. Rule: types alone; the browser's own definitions of it are in a library that
 * cannot stand beside the page's.
 */

/** An event whose work the browser waits for. */
export interface WorkEvent {
  waitUntil(work: Promise<unknown>): void;
}
export interface InstallEvent extends WorkEvent {
  /** Requests that the browser answers without starting the worker, where it can. */
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>;
}
export interface StaticRoute {
  readonly condition: { readonly urlPattern: string };
  readonly source: "network";
}
export interface RequestEvent extends WorkEvent {
  readonly request: Request;
  /** The page that the browser requested while it started the worker. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
export interface MessageReceived extends WorkEvent {
  readonly data: unknown;
  readonly ports: readonly Pick<MessagePort, "postMessage">[];
}
/** What a push service delivered; null: without content. */
export interface PushReceived extends WorkEvent {
  readonly data: { json(): unknown } | null;
}
export interface NotificationPressed extends WorkEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
export interface SubscriptionReplaced extends WorkEvent {
  readonly oldSubscription?: { readonly options: PushSubscriptionOptions } | null;
  readonly newSubscription?: object | null;
}
/** One page of this origin. */
export interface Tab {
  readonly id: string;
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
/** What a notification of this app has besides its words. */
export interface NotificationFacts {
  readonly id: string;
  readonly url: string;
}
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly data: unknown;
}

interface WorkerEvents {
  readonly install: InstallEvent;
  readonly activate: WorkEvent;
  readonly fetch: RequestEvent;
  readonly message: MessageReceived;
  readonly push: PushReceived;
  readonly notificationclick: NotificationPressed;
  readonly pushsubscriptionchange: SubscriptionReplaced;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete" | "match">;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: "window"; readonly includeUncontrolled: true }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
    readonly pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<unknown> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(which: { readonly tag: string }): Promise<readonly Shown[]>;
  };
  /** Only in browsers that tell a worker of its installing by an event of its own. */
  readonly InstallEvent?: { readonly prototype: object };
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
}

/** What the build writes into the worker. */
export interface Build {
  readonly id: string;
  /** The first script of its page, by which a page says of which build it is. */
  readonly entry: string;
  /** The addresses of all its scripts, styles and drawings. */
  readonly parts: readonly string[];
}
