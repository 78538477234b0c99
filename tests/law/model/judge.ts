// The judgement at a rest: what the client holds against what the server has.
import { pending } from "../../../streams/bus/resource/resource";
import { selectOutbox } from "../../../streams/domains/outbox/select";
import type { WholeState } from "../../../streams/ports/fakes/client";
import { CATALOG, HOST, ORDER_ID } from "./fake/commerce";
import { judgeLearning } from "./judgeLearning";
import { judgeWaited } from "./judgeWaited";
import type { Life } from "./life";
import { difference, freshState, freshUser, screensOf } from "./oracle";
import type { AcceptedSend } from "./watch";

/** What a learner does when something did not load: presses the button that is shown for it. */
export function pressRetry({ tab: { client } }: Life): void {
  const { chat, homework, courses, session } = client.state();
  if (session.status !== "member") return client.send({ type: "session/userRequested", payload: {} });
  if (chat?.list.status === "fail") client.send({ type: "chat/listRequested", payload: {} });
  if (homework?.list.status === "fail") client.send({ type: "homework/listRequested", payload: {} });
  if (courses?.list.status === "fail") client.send({ type: "courses/courseStreamsRequested", payload: {} });
  for (const [streamId, { resource }] of Object.entries(courses?.statuses ?? {}))
    if (resource.status === "fail")
      client.send({ type: "courses/statusRequested", payload: { streamId: Number(streamId) } });
  retryShop(client);
  // refused: the chat was gone; opened again, it is requested again
  for (const [chatId, { newest }] of Object.entries(chat?.threads ?? {}))
    if (newest.status === "fail" || newest.problem?.kind === "refused")
      client.send({ type: "chat/threadRequested", payload: { chatId: Number(chatId) } });
}

/** The same on the screens of what is paid and published. */
function retryShop(client: Life["tab"]["client"]): void {
  const { orders, catalog, paymentMethods, articles, points } = client.state();
  const hasFailed = (status: string | undefined) => status === "fail";
  if (hasFailed(orders?.one[ORDER_ID]?.resource.status))
    client.send({ type: "orders/oneRequested", payload: { orderId: ORDER_ID } });
  if (hasFailed(catalog?.page[CATALOG]?.resource.status))
    client.send({ type: "catalog/pageRequested", payload: { catalogKey: CATALOG } });
  if (hasFailed(paymentMethods?.list.resource.status))
    client.send({ type: "paymentMethods/listRequested", payload: {} });
  if (hasFailed(articles?.hosts[HOST]?.resource.status))
    client.send({ type: "articles/previewRequested", payload: { host: HOST } });
  if (hasFailed(points?.history.resource.status))
    client.send({ type: "points/historyRequested", payload: { page: 1 } });
}

/** The first difference, or null. */
export function judgeRest(life: Life): string | null {
  // both parts arrive in the tab at the same time
  const state = life.tab.client.state() as WholeState;
  if (state.bus.member !== "ready" || state.session.user?.id !== life.userId) return "nobody is signed in";
  const shown = judgePlace(life, state) ?? judgeScreens(life, state);
  return shown ?? judgeLearning(life, state) ?? judgeWaited(life, state) ?? judgeSends(life, state);
}

function judgePlace({ server, userId }: Life, state: WholeState): string | null {
  const { connection, chat, homework, courses, user } = state;
  const { epoch, head } = server.position(userId);
  if (connection.status !== "live") return `the connection is ${connection.status}`;
  if (connection.epoch !== epoch || connection.cursor !== head)
    return `at ${connection.epoch}:${connection.cursor} instead of ${epoch}:${head}`;
  for (const [name, { status, isStale }] of Object.entries({
    chats: chat.list,
    homework: homework.list,
    streams: courses.list,
    user: user.resource,
    subscriptions: state.subscriptions.resource,
    clubs: state.clubs.resource,
    installments: state.installments.list.resource,
    banners: state.banners.resource,
    points: state.points.resource,
  }))
    if (status !== "loaded" || isStale) return `${name}: ${isStale ? "stale" : status}`;
  return null;
}

function judgeScreens({ server, userId }: Life, state: WholeState): string | null {
  const chats = new Map(server.account(userId).rows.chats.map((chat) => [chat.id, chat]));
  const counts = new Map<number, number>();
  for (const [id, { chunks, newest, isComplete }] of Object.entries(state.chat.threads)) {
    const chat = chats.get(Number(id));
    // a deleted chat has no screen
    if (!chat) continue;
    if (newest.status !== "loaded" || newest.isStale) return `chat ${id}: ${newest.isStale ? "stale" : newest.status}`;
    const count = chunks.flat().length;
    const isWhole = count === chat.messages.length;
    if (isComplete ? !isWhole : count < 10 && !isWhole)
      return `chat ${id}: ${count} of ${chat.messages.length} messages`;
    counts.set(chat.id, count);
  }
  // a course stream that was removed has no screen
  const opened = server
    .account(userId)
    .rows.streams.map(({ id }) => id)
    .filter((id) => state.courses.statuses[id]);
  for (const id of opened) {
    const { status, isStale } = state.courses.statuses[id]?.resource ?? pending;
    if (status !== "loaded" || isStale) return `status of ${id}: ${isStale ? "stale" : status}`;
  }
  const hasShopped = state.orders.one[ORDER_ID] !== undefined;
  const fresh = { ...freshState(server, userId, counts, opened, hasShopped), brand: state.brand };
  const wrong =
    difference(state.session.user, freshUser(server, userId), "user") ?? (hasShopped ? judgeShop(state, fresh) : null);
  if (wrong) return wrong;
  const { length } = state.points.history.value ?? [];
  return difference(screensOf(state, counts, opened, length), screensOf(fresh, counts, opened, length));
}

/** What was requested together is there; a history is read back as far as it says. */
function judgeShop(
  { orders, catalog, paymentMethods, articles, points }: WholeState,
  fresh: WholeState,
): string | null {
  const { history } = points;
  for (const [name, fetched] of Object.entries({
    order: orders.one[ORDER_ID],
    catalogue: catalog.page[CATALOG],
    "payment methods": paymentMethods.list,
    articles: articles.hosts[HOST],
    history,
  })) {
    const { status, isStale } = fetched?.resource ?? pending;
    if (status !== "loaded" || isStale) return `${name}: ${isStale ? "stale" : status}`;
  }
  const { length } = history.value ?? [];
  const count = fresh.points.history.value?.length ?? 0;
  const isRight = history.nextPage === null ? length === count : length > 0 && length <= count;
  return isRight ? null : `history: ${length} of ${count} entries`;
}

/** Each accepted send is stored once, or shown as failed. What a restored store lost is no fault of the client. */
function judgeSends(life: Life, state: WholeState): string | null {
  for (const send of life.watch.sends) {
    const what = judgeSend(life, state, send);
    if (what) return what;
  }
  life.watch.sends = life.watch.sends.filter(({ userId }) => userId !== life.userId);
  const isSending = Object.values(state.outbox.lanes).some((lane) => lane.some(({ status }) => status === "sending"));
  return isSending ? "a send is on its way for ever" : null;
}

function judgeSend({ server, userId }: Life, state: WholeState, send: AcceptedSend): string | null {
  const { item } = send;
  const { rows, restores } = server.account(userId);
  const chat = rows.chats.find(({ id }) => id === item.chatId);
  const stored = chat?.messages.filter(({ cause, text }) => cause === item.key || text === item.text).length ?? 0;
  const lane = selectOutbox(state, item.chatId);
  const shown = lane.find(({ key }) => key === item.key);
  if (send.userId !== userId) return null;
  if (stored > 1) return `a send is stored ${stored} times`;
  if (stored === 1) return shown ? "a stored send is still shown as on its way" : null;
  // behind a failed send the lane waits, and says so
  if (shown) return lane.some(({ status }) => status === "failed") ? null : `a send is ${shown.status} for ever`;
  return chat && send.restores === restores ? "a send is lost" : null;
}
