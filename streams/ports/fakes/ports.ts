/** All ports as fakes. */
import { BehaviorSubject, concat, defer, NEVER, type Observable, of, Subject, startWith, take, throwError } from "rxjs";
import { type Problem, ProblemError } from "../../bus/problem";
import { isStoringOn } from "../../domains/deviceData/events";
import { createTokenPort } from "../device/token";
import { createStoredAnswers } from "../http/storedAnswers";
import { createSinkPort } from "../outside/sink";
import type {
  NotificationPermit,
  Ports,
  ResumeReason,
  SinkPort,
  SocketSignal,
  StorePort,
  StoreProduct,
  StorePurchase,
  VisitorPorts,
} from "../types";
import { createFakeClock, type FakeClock } from "./clock";
import { createFakeDeviceFiles, type FakeDeviceFiles } from "./deviceFiles";
import { createFakeDevicePush, type FakeDevicePush } from "./devicePush";
import { createFakeFiles } from "./files";
import { createFakeHttp, type FakeHttp } from "./http";
import { createFakeStorage, type FakeStorage } from "./storage";
import { createFakeUploads, type FakeUploads } from "./uploads";
import { createFakeVisitorPorts, type FakeVisitorPorts } from "./visitorPorts";

export interface FakePorts extends Omit<Ports, keyof VisitorPorts>, FakeVisitorPorts {
  readonly clock: FakeClock;
  readonly http: FakeHttp;
  readonly storage: FakeStorage;
  readonly socket: Ports["socket"] & {
    readonly signals$: Subject<SocketSignal>;
    openCount: number;
    checkCount: number;
    dropCount: number;
  };
  readonly page: Ports["page"] & {
    readonly isOnline$: BehaviorSubject<boolean>;
    readonly isVisible$: BehaviorSubject<boolean>;
    readonly resumed$: Subject<ResumeReason>;
    readonly leaving$: Subject<void>;
    isServerThere$: BehaviorSubject<boolean>;
    reloadCount: number;
    /** Whether the window has the focus. */
    hasFocus: boolean;
    /** The current path and query. */
    here: string;
    readonly assigned: string[];
  };
  readonly uploads: FakeUploads;
  readonly desktop: Ports["desktop"] & {
    readonly opened$: Subject<string>;
    readonly shown: { readonly title: string; readonly body: string; readonly path: string }[];
    /** What the browser has decided. */
    permit: NotificationPermit;
    /** The learner changes it in the browser. */
    decide(permit: NotificationPermit): void;
  };
  readonly devicePush: FakeDevicePush;
  readonly downloads: Ports["downloads"] & {
    /** The answer to each fetch of a file. */
    filesOf: (url: string) => Subject<undefined>;
    readonly saved: (readonly [url: string, name: string])[];
    dropCount: number;
  };
  readonly deviceFiles: FakeDeviceFiles;
  readonly store: StorePort & {
    readonly sold: StoreProduct[];
    readonly stored: StorePurchase[];
    /** Every call, as "purchase drawing_full". */
    readonly asked: string[];
    /** What the next call of a step fails with. */
    readonly failures: Map<string, Problem>;
    /** The person has decided. */
    decide(purchase: StorePurchase): void;
  };
  readonly sink: SinkPort & { readonly tracked: (readonly [string, object])[]; readonly reports: string[] };
  /** Where answers are stored; null: nobody is signed in. */
  answersPrefix: string | null;
  /** Whether this is the installed app of a brand that is used offline. */
  isCacheExpected: boolean;
  /** What `claim` emits from now on. */
  claimAnswer: boolean;
  /** The names that other tabs hold. */
  readonly heldElsewhere: Set<string>;
}

/** `storage` may be passed in, for example that of a closed tab. */
export function createFakePorts({ storage = createFakeStorage(), clock = createFakeClock() } = {}): FakePorts {
  let keys = 0;
  const http = createFakeHttp();
  const ports: FakePorts = {
    clock,
    http,
    storage,
    claimAnswer: true,
    heldElsewhere: new Set(),
    random: { random: () => 0.5, newKey: () => `key-${++keys}-${clock.now()}` },
    token: createTokenPort(storage.local, { cookie: "" }, false),
    socket: createFakeSocket(),
    page: createFakePage(),
    tabs: {
      claim: () => of(ports.claimAnswer),
      lock: () => concat(of(undefined), NEVER),
      hold: (name) => concat(of(!ports.heldElsewhere.has(name)), NEVER),
    },
    desktop: createFakeDesktop(() => ports.page.isVisible$.value && ports.page.hasFocus),
    devicePush: createFakeDevicePush(),
    uploads: createFakeUploads(),
    files: createFakeFiles(storage.disk),
    downloads: createFakeDownloads(),
    deviceFiles: createFakeDeviceFiles(),
    store: createFakeStore(),
    // the calls of a host are among the others, with its address before their path
    storedAnswers: createStoredAnswers({
      clubHosts: (host) => ports.clubHosts(host),
      ...{ http, clock },
      store: storage.durable,
      prefix: () => (isStoringOn(storage.local) ? ports.answersPrefix : null),
      language: () => "en",
      cache: { isExpected: () => ports.isCacheExpected },
    }),
    build: "a build",
    browser: "a browser",
    packing: { pack: (text) => of(text), unpack: (stored) => of(typeof stored === "string" ? stored : "") },
    isCacheExpected: false,
    answersPrefix: "user:7:stored:answers/",
    clubHosts: (host) => ({ request: (call) => ports.http.request({ ...call, path: host + call.path }) }),
    sink: createFakeSink(),
    ...createFakeVisitorPorts(),
  };
  return ports;
}

/** Those of a device that stores no picked files. */
export function createRefusingPorts(): FakePorts {
  const ports = createFakePorts();
  ports.storage.disk.answer = { isStored: false, missingBytes: null };
  return ports;
}

function createFakeDownloads(): FakePorts["downloads"] {
  const files = new Map<string, Subject<undefined>>();
  const findFiles = (url: string) => {
    const known$ = files.get(url) ?? new Subject<undefined>();
    files.set(url, known$);
    return known$;
  };
  const downloads: FakePorts["downloads"] = {
    filesOf: findFiles,
    saved: [],
    dropCount: 0,
    fetch: (url) => findFiles(url).pipe(take(1)),
    save: (url, name) => void downloads.saved.push([url, name]),
    drop: () => {
      downloads.dropCount += 1;
    },
  };
  return downloads;
}

function createFakeStore(): FakePorts["store"] {
  const decisions$ = new Subject<StorePurchase>();
  const step = <T>(name: string, what: string | number, result: () => Observable<T>): Observable<T> =>
    defer(() => {
      store.asked.push(`${name} ${what}`.trim());
      const problem = store.failures.get(name);
      store.failures.delete(name);
      return problem ? throwError(() => new ProblemError("The store refuses", problem)) : result();
    });
  const pending = (productId: string): StorePurchase => {
    const known = store.stored.find((purchase) => purchase.productId === productId && !purchase.isFinished);
    if (known) return known;
    const base = { receipt: null, storeCode: null, isFinished: false, page: "https://learn.example/local/store/sheet" };
    const purchase = { ...base, id: store.stored.length + 1, productId, state: "pending" } as const;
    store.stored.push(purchase);
    return purchase;
  };
  const store: FakePorts["store"] = {
    sold: [],
    stored: [],
    asked: [],
    failures: new Map(),
    decide: (purchase) => {
      store.stored.splice(purchase.id - 1, 1, purchase);
      decisions$.next(purchase);
    },
    setup: () => step("setup", "", () => of(undefined)),
    products: (ids) => step("products", ids.join(), () => of(store.sold.filter(({ id }) => ids.includes(id)))),
    purchase: (productId) =>
      step("purchase", productId, () => concat(of(pending(productId)), decisions$.pipe(take(1)))),
    restore: () => step("restore", "", () => of(store.stored)),
    finish: (purchaseId) => step("finish", purchaseId, () => of(undefined)),
  };
  return store;
}

/** Notifications of the system; `isAttended` is whether the learner looks at the page. */
function createFakeDesktop(isAttended: () => boolean): FakePorts["desktop"] {
  const decisions$ = new Subject<NotificationPermit>();
  const opened$ = new Subject<string>();
  const desktop: FakePorts["desktop"] = {
    isAttended,
    shown: [],
    opened$,
    show: (shown) => void desktop.shown.push(shown),
    permit: "default",
    permission: () => desktop.permit,
    permission$: defer(() => decisions$.pipe(startWith(desktop.permit))),
    decide: (permit) => {
      desktop.permit = permit;
      decisions$.next(permit);
    },
    askPermission: () => of(desktop.permit),
  };
  return desktop;
}

function createFakeSocket(): FakePorts["socket"] {
  const signals$ = new Subject<SocketSignal>();
  const socket: FakePorts["socket"] = {
    signals$,
    openCount: 0,
    checkCount: 0,
    open: () => {
      socket.openCount += 1;
      return signals$;
    },
    dropCount: 0,
    check: () => {
      socket.checkCount += 1;
    },
    drop: () => {
      socket.dropCount += 1;
    },
  };
  return socket;
}

function createFakePage(): FakePorts["page"] {
  const page: FakePorts["page"] = {
    isOnline$: new BehaviorSubject(true),
    isVisible$: new BehaviorSubject(true),
    resumed$: new Subject<ResumeReason>(),
    leaving$: new Subject<void>(),
    nextFrame$: of(null),
    isServerThere$: new BehaviorSubject(true),
    reloadCount: 0,
    assigned: [],
    isVisible: () => page.isVisible$.value,
    hasFocus: true,
    isOnline: () => page.isOnline$.value,
    origin: () => "https://learn.example",
    here: "/chat/3?x=1",
    location: () => page.here,
    replaceLocation: (path) => {
      page.here = path;
    },
    isServerThere: () => page.isServerThere$.pipe(take(1)),
    isApp: () => false,
    reload: () => {
      page.reloadCount += 1;
    },
    assign: (url) => void page.assigned.push(url),
    languages: () => ["en-GB"],
  };
  return page;
}

function createFakeSink(): FakePorts["sink"] {
  const real = createSinkPort({ warn: () => undefined, debug: () => undefined }, false);
  const sink: FakePorts["sink"] = {
    ...real,
    tracked: [],
    reports: [],
    track: (action, fields) => {
      sink.tracked.push([action, fields]);
      real.track(action, fields);
    },
    report: (what, error) => {
      sink.reports.push(what);
      real.report(what, error);
    },
  };
  return sink;
}
