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
interface WorkerEvents {
  readonly install: InstallEvent;
  readonly activate: WorkEvent;
  readonly fetch: RequestEvent;
  readonly message: MessageReceived;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete" | "match">;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly type: "window";
      readonly includeUncontrolled: true;
    }): Promise<readonly { readonly id: string }[]>;
  };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> } };
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
