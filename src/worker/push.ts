/**
 * Pushes to the device (OFF-06; decision 63). Rules: each push shows something, except where a tab is focused at that very place; what was
 * pressed leads to the exact place, in a tab that is there already. The worker has no token: the push says what it shows.
 */
import { type FromWorker, OWNER, OWNER_RECORD, type Owner } from "./names";
import type {
  NotificationFacts,
  NotificationPressed,
  PushReceived,
  SubscriptionReplaced,
  Tab,
  WorkerScope,
} from "./scope";

type Scope = Pick<WorkerScope, "clients" | "registration" | "caches" | "location">;

/** What the server sends (contract 4). */
interface Pushed extends NotificationFacts {
  readonly user: number | null;
  readonly tag: string;
  readonly title: string;
  readonly body: string;
}

/** A page that hangs, or that is of a guest, does not answer. */
const PLACE_WITHIN_MS = 300;
const OPEN_WITHIN_MS = 1_000;
const START = "/home";

/** Shows what was pushed. */
export async function showPush(scope: Scope, { data }: PushReceived): Promise<void> {
  const owner = await readOwner(scope);
  const pushed = readPushed(scope, data, owner);
  if (await isInView(scope, pushed.url)) return;
  const { title, body, tag, id, url } = pushed;
  // an open tab has shown the same happening with more words: it is shown again, since a push that shows nothing is against the rules
  const shown = (await scope.registration.getNotifications({ tag })).find((each) => readFacts(each.data).id === id);
  // whose device this is may have changed since: the kind alone is nobody's secret
  const isTheirs = owner !== null && owner.user === pushed.user;
  const words = shown ?? { title, body: isTheirs ? body : "" };
  const facts: NotificationFacts = { id, url };
  await scope.registration.showNotification(words.title, { body: words.body, tag, data: facts });
}

/** The tab that is there already, else any that then goes there, else a new one. */
export async function openPressed(scope: Scope, { notification }: NotificationPressed): Promise<void> {
  notification.close();
  const url = findOwnPath(scope, readFacts(notification.data).url);
  const tabs = await findTabs(scope);
  const places = await Promise.all(tabs.map((tab) => findPlace(scope, tab)));
  const isThere = (_: Tab, index: number) => pathIn(places[index] ?? "") === pathIn(url);
  const tab = tabs.find(isThere) ?? tabs.find(({ visibilityState }) => visibilityState === "visible") ?? tabs[0];
  if (!tab) return void (await scope.clients.openWindow(url));
  // a browser may refuse: the tab goes there all the same
  await tab.focus().catch(() => undefined);
  if ((await ask(tab, { type: "open", path: url }, OPEN_WITHIN_MS)) !== undefined) return;
  await tab.navigate(url).catch(() => scope.clients.openWindow(url));
}

/** A subscription that the browser has replaced: an open page tells the server now, else the next start does, for it needs the token. */
export async function renewSubscription(scope: Scope, event: SubscriptionReplaced): Promise<void> {
  const { oldSubscription, newSubscription } = event;
  const key = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && key)
    await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  for (const tab of await findTabs(scope)) tab.postMessage({ type: "renew" } satisfies FromWorker);
}

const findTabs = ({ clients }: Scope): Promise<readonly Tab[]> =>
  clients.matchAll({ type: "window", includeUncontrolled: true });

const pathIn = (place: string): string => place.replace(/[?#].*$/, "");

/** A tab is focused at that very place: what is pushed shows there. */
async function isInView(scope: Scope, url: string): Promise<boolean> {
  const focused = (await findTabs(scope)).filter((tab) => tab.focused && tab.visibilityState === "visible");
  const places = await Promise.all(focused.map((tab) => findPlace(scope, tab)));
  return places.some((place) => pathIn(place) === pathIn(url));
}

/** Asked first: some browsers give the address that the page began with. */
async function findPlace({ location }: Scope, tab: Tab): Promise<string> {
  const answer = await ask(tab, { type: "place" }, PLACE_WITHIN_MS);
  return typeof answer === "string" ? answer : tab.url.replace(location.origin, "");
}

/** What the page answers; undefined: nothing in that time. */
function ask(tab: Tab, message: FromWorker, withinMs: number): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<unknown>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), withinMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data);
    };
    tab.postMessage(message, [port2]);
  }).finally(() => port1.close());
}

async function readOwner({ caches }: Scope): Promise<Owner | null> {
  // opening it would make it
  if (!(await caches.keys()).includes(OWNER)) return null;
  const record = await (await caches.open(OWNER)).match(OWNER_RECORD);
  return record ? ((await record.json()) as Owner) : null;
}

/** What cannot be read shows the school's name: something has to be shown. */
function readPushed(scope: Scope, data: PushReceived["data"], owner: Owner | null): Pushed {
  const { id, url, user, tag, title, body } = parse(data);
  const text = (value: unknown, without: string) => (typeof value === "string" && value !== "" ? value : without);
  return {
    id: text(id, ""),
    url: findOwnPath(scope, url),
    user: typeof user === "number" ? user : null,
    tag: text(tag, text(id, "news")),
    title: text(title, owner?.title ?? new URL(scope.location.origin).hostname),
    body: text(body, ""),
  };
}

function parse(data: PushReceived["data"]): Readonly<Record<string, unknown>> {
  try {
    return Object(data?.json()) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

const readFacts = (data: unknown): Partial<NotificationFacts> => Object(data) as Partial<NotificationFacts>;

/** A path of this origin; home for what is none. */
function findOwnPath({ location: { origin } }: Scope, url: unknown): string {
  if (typeof url !== "string" || !URL.canParse(url, origin)) return START;
  const { origin: theirs, pathname, search } = new URL(url, origin);
  return theirs === origin ? pathname + search : START;
}
