// Histories for properties: what others do, and faults on the way. Rule: nothing in them depends on the tab, so that the server's rows
// are the same whatever is done to it meanwhile.
import fc from "fast-check";
import type { WholeState } from "../../../streams/ports/fakes/client";
import { CATALOG, HOST, ORDER_ID } from "./fake/commerce";
import type { Life } from "./life";
import { screensOf } from "./oracle";
import type { VerbName } from "./verbs/verbs";

export type HistoryStep = readonly [does: VerbName, at: number];

/** Each is pushed as a whole: it can be folded. */
export const FOLDED: readonly VerbName[] = [
  ...([
    "reply",
    "correction",
    "otherDeviceWrites",
    "otherDeviceEdits",
    "otherDeviceReads",
    "otherDeviceRates",
  ] as const),
  ...(["otherDeviceSubmits", "expertReads", "verdict", "otherDeviceMoves"] as const),
];
/** Courses come and go, with their chats and homework. */
export const COURSES: readonly VerbName[] = ["enrolment", "withdrawal"];
/** Its push says less than what changed, or other resources hang on it. */
export const HINTED: readonly VerbName[] = [
  ...(["commerce", "largeReply", "garbledPush", "unknownPush", "day", "dayStart", "lesson"] as const),
  ...(["otherDeviceChooses", "otherDeviceFreezes", "otherDeviceUnfreezes"] as const),
];
export const FAULTS: readonly VerbName[] = [
  ...(["drain", "head", "lose", "double", "overtake", "mutilate", "drop", "deaf", "offline", "online"] as const),
  ...(["slowAnswer", "slowAnswers", "release", "lostCall", "busyServer", "hide", "show", "cut", "wait"] as const),
];
/** What the learner opens. */
export const SCREENS: readonly VerbName[] = ["open", "older", "learn", "shop"];

/** What fails is made short within this time, then it is shown. */
export const within = (numRuns: number, limitMs: number) =>
  ({ numRuns, interruptAfterTimeLimit: limitMs }) satisfies fc.Parameters<unknown>;

export const stepsOf = (maxLength: number, ...names: readonly (readonly VerbName[])[]): fc.Arbitrary<HistoryStep[]> =>
  fc.array(fc.tuple(fc.oneof(...names.map((some) => fc.constantFrom(...some))), fc.nat(63)), { maxLength });

/** Opens every screen, also those that another tab had open. */
export function openAll({ tab: { client }, server, userId }: Life): void {
  const { chats, streams } = server.account(userId).rows;
  for (const { id } of chats) client.send({ type: "chat/threadRequested", payload: { chatId: id } });
  for (const { id } of streams) client.send({ type: "courses/statusRequested", payload: { streamId: id } });
  client.send({ type: "orders/oneRequested", payload: { orderId: ORDER_ID } });
  client.send({ type: "catalog/pageRequested", payload: { catalogKey: CATALOG } });
  client.send({ type: "paymentMethods/listRequested", payload: {} });
  client.send({ type: "articles/previewRequested", payload: { host: HOST } });
  client.send({ type: "points/historyRequested", payload: { page: 1 } });
}

/** The newest page of a chat, and of the history of points. */
const NEWEST = 10;
const ENTRIES = 3;

/** Everything that the screens can show. */
export function shownIn({ tab, server, userId }: Life): ReturnType<typeof screensOf> & { readonly user: unknown } {
  // both parts arrive in the tab at the same time
  const state = tab.client.state() as WholeState;
  const { chats, streams } = server.account(userId).rows;
  const counts = new Map(chats.map(({ id, messages }) => [id, Math.min(NEWEST, messages.length)]));
  const opened = streams.map(({ id }) => id);
  return { ...screensOf(state, counts, opened, ENTRIES), user: state.session.user };
}
