// What the law compares: everything a client holds that the server could answer, and nothing of how it got it.

import type { CourseStreamProgress } from "../../streams/domains/courses/events";
import type { User } from "../../streams/domains/user/events";
import type { WholeState } from "../../streams/ports/fakes/client";
import { expecting2xx } from "../support/http";
import { type NodeClient, type NodeClientOptions, startNodeClient } from "../support/servers/nodeClient";
import { until } from "../support/until";
import { LAW_CATALOG, LAW_CHATS, LAW_CONSULTED_STREAM, LAW_HOST, LAW_ORDERS, LAW_STATUSES } from "./changes";
import type { World } from "./world";

type HowFar = (progress: CourseStreamProgress, streamId: number) => object;

const snapshotBy = (howFar: HowFar, { chat, homework, courses, session, ...rest }: WholeState) => ({
  user: session.user && whoIs(session.user),
  chats: chat.chats,
  messages: Object.fromEntries(
    Object.entries(chat.threads).map(([chatId, { chunks, isComplete }]) => [
      chatId,
      { isComplete, all: chunks.flat() },
    ]),
  ),
  homework: homework.items,
  streams: courses.courseStreams,
  statuses: Object.fromEntries(
    Object.entries(courses.statuses).map(([streamId, { progress }]) => [
      streamId,
      progress && howFar(progress, Number(streamId)),
    ]),
  ),
  points: rest.points.value,
  pointsHistory: { isComplete: rest.points.history.nextPage === null, all: rest.points.history.value ?? [] },
  subscriptions: rest.subscriptions.value,
  installments: rest.installments.list.value,
  paymentMethods: rest.paymentMethods.list.value,
  clubs: rest.clubs.value,
  banners: rest.banners.value,
  videoConsultations: rest.videoConsultations.value,
  schedule: rest.schedule.value,
  notes: rest.notes.list.value,
  inbox: {
    unread: rest.inbox.unread,
    isComplete: rest.inbox.list.nextPage === null,
    all: rest.inbox.list.value ?? [],
    choices: rest.inbox.settings.value,
  },
  orders: Object.fromEntries(Object.entries(rest.orders.one).map(([id, { value }]) => [id, value])),
  orderList: rest.orders.list.value,
  catalog: rest.catalog.page[LAW_CATALOG]?.value ?? null,
  articles: rest.articles.hosts[LAW_HOST]?.articles ?? [],
});

/** Lessons by id: a client adds them in the order in which they are played. */
const whole: HowFar = ({ days, stages, lessons, consultations }) => ({
  consultations,
  days,
  stages,
  lessons: Object.fromEntries(lessons.map((lesson) => [lesson.id, lesson])),
});

/** As the law compares it: of one course stream the consultations alone, since a day of it opens by time. */
export const snapshotOf = (state: WholeState) =>
  snapshotBy(
    (progress, streamId) =>
      streamId === LAW_CONSULTED_STREAM ? { consultations: progress.consultations } : whole(progress, streamId),
    state,
  );

/** With all of every course stream. */
export const wholeSnapshotOf = (state: WholeState) => snapshotBy(whole, state);

const whoIs = ({ id, email, firstName, lastName, timezone, languageCode, avatar }: User) => ({
  id,
  email,
  firstName,
  lastName,
  timezone,
  languageCode,
  avatar,
});

export type Snapshot = ReturnType<typeof snapshotOf>;

/** The learner's position. */
export async function headOf({ learner }: World): Promise<number> {
  const { body } = await expecting2xx(learner.call)("GET", "/spa/v2/notifications");
  return body.data.head;
}

/** Requests everything the law compares; resolves before the answers are there. */
export function askForAll({ client }: NodeClient): void {
  for (const chatId of LAW_CHATS) client.send({ type: "chat/threadRequested", payload: { chatId } });
  for (const streamId of LAW_STATUSES) client.send({ type: "courses/statusRequested", payload: { streamId } });
  client.send({ type: "paymentMethods/listRequested", payload: {} });
  client.send({ type: "points/historyRequested", payload: { page: 1 } });
  for (const orderId of LAW_ORDERS) client.send({ type: "orders/oneRequested", payload: { orderId } });
  client.send({ type: "orders/listRequested", payload: { page: 1 } });
  client.send({ type: "videoConsultations/requested", payload: {} });
  client.send({ type: "schedule/requested", payload: {} });
  client.send({ type: "notes/listRequested", payload: {} });
  client.send({ type: "inbox/listRequested", payload: { page: 1 } });
  client.send({ type: "inbox/settingsRequested", payload: {} });
  client.send({ type: "catalog/pageRequested", payload: { catalogKey: LAW_CATALOG } });
}

/** On a busy machine what fails is requested again with the next head, up to 20 s later. */
const PATIENCE = { everyMs: 2, deadlineMs: 60_000 };

/** Resolves when the client has folded all that was pushed; answers may still be on their way. */
export async function followed(node: NodeClient, world: World): Promise<void> {
  const head = await headOf(world);
  await until("all that was pushed is folded", () => node.state().connection.cursor === head, PATIENCE);
}

/** Resolves when the client has folded everything and trusts all it holds, chats and points back to their beginning. */
export async function settled(node: NodeClient, world: World): Promise<void> {
  await followed(node, world);
  await until("everything is there", () => isWhole(node), PATIENCE);
}

function isWhole({ client, state }: NodeClient): boolean {
  const { chat, homework, courses, points, subscriptions, installments, paymentMethods, clubs, banners, ...rest } =
    state();
  const keyed = [
    ...LAW_ORDERS.map((id) => rest.orders.one[id]),
    rest.catalog.page[LAW_CATALOG],
    rest.articles.hosts[LAW_HOST],
  ].map((fetched) => fetched?.resource);
  const threads = LAW_CHATS.map((chatId) => ({ chatId, thread: chat.threads[chatId] }));
  const { history } = points;
  const { videoConsultations, schedule, notes, inbox } = rest;
  const alone = [
    notes.list,
    inbox.list,
    inbox.settings,
    subscriptions,
    installments.list,
    paymentMethods.list,
    clubs,
    banners,
    videoConsultations,
    schedule,
  ];
  const whole = [history, points, rest.orders.list, ...alone].map(({ resource }) => resource);
  const statuses = LAW_STATUSES.map((streamId) => courses.statuses[streamId]?.resource);
  const newest = threads.map(({ thread }) => thread?.newest);
  const resources = [chat.list, homework.list, courses.list, ...statuses, ...whole, ...keyed, ...newest];
  // articles are those of the learner's clubs
  if (clubs.value && !rest.articles.hosts[LAW_HOST])
    client.send({ type: "articles/previewRequested", payload: { host: LAW_HOST } });
  if (resources.some((resource) => resource?.status !== "loaded" || resource.isStale)) return false;
  const open = threads.filter(({ thread }) => !thread?.isComplete);
  for (const { chatId, thread } of open)
    if (thread?.older.status !== "loading") client.send({ type: "chat/olderRequested", payload: { chatId } });
  const { nextPage: page, more } = history;
  if (page !== null && more.status !== "loading") client.send({ type: "points/historyRequested", payload: { page } });
  const { nextPage: earlier, more: earlierMore } = inbox.list;
  if (earlier !== null && earlierMore.status !== "loading")
    client.send({ type: "inbox/listRequested", payload: { page: earlier } });
  return open.length === 0 && page === null && earlier === null;
}

/** A client that has just fetched everything. */
export async function freshClient(world: World, options: Partial<NodeClientOptions> = {}): Promise<NodeClient> {
  const node = await startNodeClient({ url: world.url, token: world.learner.token, ...options });
  askForAll(node);
  await settled(node, world);
  return node;
}
