// The oracle: when the faults have stopped, the screens show what a client shows that fetches everything again.
// Rule: both sides use the real decoders, reducers and selectors; only the way there differs.

import { produce } from "immer";
import { forkJoin, map, type Observable, of } from "rxjs";
import { collectSlices } from "../../../streams/bus/domain";
import { createFold } from "../../../streams/bus/fold";
import type { PageAnswer } from "../../../streams/bus/resource/pages";
import { getPreview } from "../../../streams/domains/articles/api";
import { getBanners } from "../../../streams/domains/banners/api";
import { getPage } from "../../../streams/domains/catalog/api";
import { getChats, getMessages } from "../../../streams/domains/chat/api";
import { selectMessages, selectUnreadCount } from "../../../streams/domains/chat/select";
import { getClubs, getMemberships } from "../../../streams/domains/clubs/api";
import { getCourseStreamStatus, getCourseStreams } from "../../../streams/domains/courses/api";
import { getHomework } from "../../../streams/domains/homework/api";
import { selectHomeworkList } from "../../../streams/domains/homework/select";
import { getInstallments } from "../../../streams/domains/installments/api";
import { getOrder } from "../../../streams/domains/orders/api";
import { getPaymentMethods } from "../../../streams/domains/paymentMethods/api";
import { getBalance } from "../../../streams/domains/points/api";
import type { Score } from "../../../streams/domains/points/events";
import { ownResources } from "../../../streams/domains/points/resources";
import { getSubscriptions } from "../../../streams/domains/subscriptions/api";
import type { User } from "../../../streams/domains/user/events";
import { getUser } from "../../../streams/domains/user/readApi";
import { memberDomains } from "../../../streams/parts/member/domains";
import type { AppEvent } from "../../../streams/parts/types";
import type { WholeState } from "../../../streams/ports/fakes/client";
import type { AnyRequest } from "../../../streams/ports/fakes/http";
import type { HttpPort } from "../../../streams/ports/types";
import { selectChatEntries } from "../../../streams/views/chat/chats";
import { selectCourseStreamEntries } from "../../../streams/views/home";
import { decodeAnswer } from "./decoding";
import { CATALOG, HOST, ORDER_ID } from "./fake/commerce";
import { answerCall } from "./fake/routes";
import type { ModelServer } from "./fake/server";

/** Any moment: the course streams of the model neither begin nor end. */
const NOW = 1_800_000_000_000;

/** The slices that hold something of the server's. */
const NAMES = [
  ...(["chat", "homework", "courses", "subscriptions", "clubs", "installments", "banners", "points"] as const),
  ...(["orders", "catalog", "paymentMethods", "articles"] as const),
];
const slices = collectSlices(memberDomains);

/** How far the learner is; lessons by id, as screens look them up. */
const progressOf = ({ courses }: WholeState, streamId: number) => {
  const progress = courses.statuses[streamId]?.progress;
  return progress && { ...progress, lessons: Object.fromEntries(progress.lessons.map((each) => [each.id, each])) };
};

/**
 * Everything of the server's that a screen can show. `counts`: how many messages of each chat, from the newest on;
 * `opened`: the course streams whose status was requested; `entries`: how many of the history of points.
 */
export const screensOf = (
  state: WholeState,
  counts: ReadonlyMap<number, number>,
  opened: readonly number[],
  entries: number,
) => ({
  chats: selectChatEntries(state, NOW),
  unread: selectUnreadCount(state),
  messages: [...counts].map(([chatId, count]) => (count === 0 ? [] : selectMessages(state, chatId).slice(-count))),
  homework: selectHomeworkList(state),
  streams: selectCourseStreamEntries(state, NOW),
  statuses: opened.map((streamId) => progressOf(state, streamId)),
  subscriptions: state.subscriptions.value,
  clubs: state.clubs.value,
  installments: state.installments.list.value,
  banners: state.banners.value,
  points: state.points.value,
  // screens show these when they were opened
  order: state.orders.one[ORDER_ID]?.value ?? null,
  catalog: state.catalog.page[CATALOG]?.value ?? null,
  paymentMethods: state.paymentMethods.list.value,
  articles: state.articles.hosts[HOST]?.articles ?? null,
  history: (state.points.history.value ?? []).slice(0, entries),
});

const ONE_PAGE = { page: 1, pageCount: 1, perPage: 10, totalCount: 0 };

/** The ports of a client whose calls are answered immediately. */
function promptHttp(server: ModelServer, userId: number): Pick<HttpPort, "request" | "requestPage"> {
  const ask = (call: AnyRequest) => of(answerCall(server, userId, call));
  return {
    request: (call) => ask(call).pipe(map(({ body }) => decodeAnswer(body, call.schema as never))),
    requestPage: (call) =>
      ask(call).pipe(
        map(({ body, page = ONE_PAGE }) => ({ ...page, items: decodeAnswer(body, call.schema as never) })),
      ),
  };
}

const fold = createFold("session/ended", ({ error }) => {
  throw error;
});
fold.add(Object.fromEntries(NAMES.map((name) => [name, slices[name]])), produce);

type Apply = (event: Pick<AppEvent, "type" | "payload">) => void;

/** Opens the screens that fetch by themselves, and reads the history of points to its end. */
function shop(http: HttpPort, apply: Apply): void {
  const asOf = { epoch: null, cursor: 0 };
  const open = <Value>(name: string, key: object, answer$: Observable<Value>) => {
    apply({ type: `${name}Requested`, payload: key } as never);
    answer$.subscribe((value) => apply({ type: `${name}Loaded`, payload: { ...key, value, asOf } } as never));
  };
  open("orders/one", { orderId: ORDER_ID }, getOrder(http, ORDER_ID));
  open("catalog/page", { catalogKey: CATALOG }, getPage(http, CATALOG));
  open("paymentMethods/list", {}, getPaymentMethods(http));
  getClubs(http).subscribe((known) => open("articles/preview", { host: HOST }, getPreview(http, "", known)));
  const get = ownResources[0].get as (from: HttpPort, page: number) => Observable<PageAnswer<Score>>;
  for (let page = 1, isLast = false; !isLast; page += 1)
    get(http, page).subscribe((value) => {
      isLast = value.isLast;
      open("points/history", { page }, of(value));
    });
}

/** The state of a client that has just fetched everything, and has read these chats back at least so far. */
export function freshState(
  server: ModelServer,
  userId: number,
  counts: ReadonlyMap<number, number>,
  opened: readonly number[],
  hasShopped: boolean,
): WholeState {
  const http = promptHttp(server, userId) as HttpPort;
  const asOf = { epoch: null, cursor: 0 };
  const apply: Apply = (event) => fold.apply({ ...event, id: "fresh", time: NOW, source: "rest" });
  const load = <Value>(name: string, answer$: Observable<Value>) =>
    answer$.subscribe((value) => apply({ type: `${name}/loaded`, payload: { value, asOf } } as never));
  // all of them belong to the session: each starts as in a client that has just started
  apply({ type: "session/ended", payload: {} });
  getChats(http).subscribe((chats) => apply({ type: "chat/listLoaded", payload: { value: chats, asOf } }));
  getHomework(http).subscribe((items) => apply({ type: "homework/listLoaded", payload: { value: items, asOf } }));
  getCourseStreams(http).subscribe((streams) =>
    apply({ type: "courses/courseStreamsLoaded", payload: { value: streams, asOf } }),
  );
  for (const streamId of opened)
    getCourseStreamStatus(http, streamId).subscribe((value) =>
      apply({ type: "courses/statusLoaded", payload: { streamId, value, asOf } }),
    );
  load("subscriptions", getSubscriptions(http));
  load("clubs", forkJoin({ clubs: getClubs(http), memberships: getMemberships(http) }));
  getInstallments(http).subscribe((value) => apply({ type: "installments/listLoaded", payload: { value, asOf } }));
  load("banners", getBanners(http));
  load("points", getBalance(http));
  if (hasShopped) shop(http, apply);
  for (const [chatId, count] of counts) {
    const pages = Math.max(1, Math.ceil(count / 10));
    for (let n = 1; n <= pages; n++)
      getMessages(http, chatId, n).subscribe(({ items: messages, isLast }) => {
        const page = { messages, isComplete: isLast };
        if (n === 1) apply({ type: "chat/threadLoaded", payload: { chatId, value: page, asOf } });
        else apply({ type: "chat/olderLoaded", payload: { chatId, ...page, asOf } });
      });
  }
  return fold.state() as WholeState;
}

export function freshUser(server: ModelServer, userId: number): User | null {
  let fresh: User | null = null;
  getUser(promptHttp(server, userId) as HttpPort).subscribe((user) => {
    fresh = user;
  });
  return fresh;
}

/** The first place where two values differ, or null. */
export function difference(actual: unknown, expected: unknown, path = ""): string | null {
  if (Object.is(actual, expected)) return null;
  if (typeof actual !== "object" || typeof expected !== "object" || !actual || !expected)
    return `${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
  const keys = Object.keys(expected);
  const extra = Object.keys(actual).find((key) => !Object.hasOwn(expected, key));
  if (extra !== undefined) return `${path}.${extra} is too much`;
  for (const key of keys) {
    const found = difference(actual[key as never], expected[key as never], `${path}.${key}`);
    if (found) return found;
  }
  return null;
}
