/** The global scope of a worker for tests: caches in memory, a server of its own, and tabs that a test opens and closes. */
import type {
  Build,
  InstallEvent,
  MessageReceived,
  NotificationPressed,
  PushReceived,
  RequestEvent,
  SubscriptionReplaced,
  WorkEvent,
  WorkerScope,
} from "./scope";
import { startWorker, type ToWorker } from "./worker";

export const ORIGIN = "https://school.example";
const addressOf = (request: Request | string): string => (typeof request === "string" ? ORIGIN + request : request.url);

class FakeCache {
  readonly answers = new Map<string, Response>();
  async put(request: Request | string, answer: Response) {
    // as a browser: what is stored again is the newest
    this.answers.delete(addressOf(request));
    this.answers.set(addressOf(request), answer);
  }
  async match(request: Request | string) {
    return this.answers.get(addressOf(request))?.clone();
  }
  async delete(request: Request | string) {
    return this.answers.delete(addressOf(request));
  }
  async keys() {
    return [...this.answers.keys()].map((url) => new Request(url));
  }
}

export interface FakeServer {
  /** Answers a path; throws where the network fails. */
  answer(path: string, options?: RequestInit): Response;
}
/** A page of these parts. */
export const writePage = (...parts: readonly string[]): Response =>
  new Response(parts.map((part) => `<script src="${part}"></script>`).join(""), {
    headers: { "Content-Type": "text/html", Date: new Date().toUTCString() },
  });

/** A device: what several workers of one origin share. */
export function createDevice(server: FakeServer) {
  const caches = new Map<string, FakeCache>();
  const tabs = new Set<string>();
  const storage = {
    async open(name: string) {
      const cache = caches.get(name) ?? new FakeCache();
      caches.set(name, cache);
      return cache;
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    async match(request: Request) {
      for (const cache of caches.values()) {
        const found = await cache.match(request);
        if (found) return found;
      }
      return undefined;
    },
  };
  return { tabs, caches, start: (build: Build, more: object = {}) => startFake(build, server, storage, tabs, more) };
}

const fakeParts = (tabs: ReadonlySet<string>, did: string[]) => ({
  clients: { claim: async () => void did.push("claim"), matchAll: async () => [...tabs].map((id) => ({ id })) },
  registration: {
    navigationPreload: {
      enable: async () => void did.push("preload"),
      disable: async () => void did.push("no preload"),
    },
  },
});

function startFake(build: Build, server: FakeServer, caches: object, tabs: ReadonlySet<string>, more: object) {
  const listeners = new Map<string, (event: never) => void>();
  const did: string[] = [];
  const scope = {
    location: { origin: ORIGIN },
    caches,
    ...fakeParts(tabs, did),
    ...more,
    fetch: async (request: Request | string, options?: RequestInit) =>
      server.answer(new URL(addressOf(request)).pathname, options),
    skipWaiting: async () => void did.push("skipWaiting"),
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  // cast: of the scope it has what the worker uses
  startWorker(scope as unknown as WorkerScope, build);
  const raise = async (type: string, event: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (one: Promise<unknown>) => {
      work = one;
    };
    // cast: the listener of each type takes the events of that type
    listeners.get(type)?.({ waitUntil, ...event } as never);
    await work;
  };
  return {
    did,
    push: (data: PushReceived["data"]) => raise("push", { data }),
    press: (notification: NotificationPressed["notification"]) => raise("notificationclick", { notification }),
    replace: (event: Partial<SubscriptionReplaced>) => raise("pushsubscriptionchange", event),
    install: (event: Partial<InstallEvent> = {}) => raise("install", event),
    activate: (event: Partial<WorkEvent> = {}) => raise("activate", event),
    /** What the worker answers a page's request; undefined where it leaves it to the browser. */
    async request(path: string, request: Partial<Request> = {}): Promise<Response | undefined> {
      let answer: Promise<Response> | undefined;
      const works: Promise<unknown>[] = [];
      const waitUntil = (work: Promise<unknown>) => void works.push(work);
      const respondWith: RequestEvent["respondWith"] = (given) => {
        answer = given;
      };
      const url = new URL(path, ORIGIN).href;
      const asked = { method: "GET", mode: "no-cors", destination: "script", ...request, url };
      await raise("fetch", { request: asked, respondWith, waitUntil });
      const answered = await answer;
      await Promise.all(works);
      return answered;
    },
    visit(path: string) {
      return this.request(path, { mode: "navigate", destination: "document" });
    },
    async send(data: ToWorker): Promise<unknown> {
      const answers: unknown[] = [];
      const ports: MessageReceived["ports"] = [{ postMessage: (answer: unknown) => void answers.push(answer) }];
      await raise("message", { data, ports });
      return answers[0];
    },
  };
}
