// Every call of the client against the real server: its answer, decoded, and how it is refused.
// Rule: a function added to a domain's file of calls has a row here, named "domain.function"; the last test finds functions without a row.
import { randomUUID } from "node:crypto";
import { firstValueFrom, from, type Observable, switchMap } from "rxjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeConfig } from "../../brands/schema";
import { type Problem, ProblemError } from "../../streams/bus/problem";
import type { PageAnswer } from "../../streams/bus/resource/pages";
import * as brand from "../../streams/domains/brand/api";
import * as chat from "../../streams/domains/chat/api";
import * as connection from "../../streams/domains/connection/api";
import * as courses from "../../streams/domains/courses/api";
import * as homework from "../../streams/domains/homework/api";
import * as outbox from "../../streams/domains/outbox/api";
import * as session from "../../streams/domains/session/api";
import { getUser } from "../../streams/domains/user/readApi";
import { createCall, DEMO_PASSWORD, expecting2xx, signIn } from "../support/http";
import { ownResources } from "../support/ownResources";
import { uploadPhoto } from "../support/photo";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { createNodeHttp, createNodeToken } from "../support/servers/nodeClient";
import { accessRows } from "./rows/accessRows";
import { accountRows } from "./rows/accountRows";
import { bookingRows } from "./rows/bookingRows";
import { callNames, hasStrayCall, strayCalls } from "./rows/callNames";
import { isMoment, type Row, unauthorized, type World } from "./rows/callRow";
import { commerceRows } from "./rows/commerceRows";
import { consultationRows } from "./rows/consultationRows";
import { courseRows } from "./rows/courseRows";
import { inboxRows } from "./rows/inboxRows";
import { moneyRows } from "./rows/moneyRows";
import { onboardingRows } from "./rows/onboardingRows";
import { showcaseRows } from "./rows/showcaseRows";
import { supportRows } from "./rows/supportRows";

/** Of the demo learner: a chat and a homework sent for rework in it, a closed chat, a locked homework; another's chat. */
const CHAT = 4;
const REWORK = { streamId: 4, statusId: 18 };
const CLOSED_CHAT = 6;
const LOCKED = { streamId: 4, statusId: 19 };
const FOREIGN = 8;

const notFound: Partial<Problem> = { kind: "refused", status: 404, text: "Not found." };
const newKey = () => randomUUID();
const message = (fields: object) =>
  expect.objectContaining({ chatId: CHAT, createdAt: isMoment, files: [], ...fields });
const submit = ({ http, learner }: World, place: { streamId: number; statusId: number }) =>
  homework.postHomework(http, {
    key: newKey(),
    ...place,
    userId: learner.userId,
    dialogId: CHAT,
    text: "Done again",
    fileIds: [],
  });

/** The learner of the demo data, as GET /user describes one. */
const theLearner = ({ learner }: World) =>
  expect.objectContaining({
    id: learner.userId,
    email: "learner@example.com",
    firstName: "Anna",
    lastName: "Larsen",
    timezone: "Europe/Madrid",
    languageCode: null,
    avatar: { id: learner.userId, url: "/pictures/portrait-0/small.webp" },
    isAdmin: false,
  });

const rows = {
  ...commerceRows,
  ...moneyRows,
  ...bookingRows,
  ...inboxRows,
  ...showcaseRows,
  ...supportRows,
  ...accessRows,
  ...onboardingRows,
  ...consultationRows,
  "brand.getConfig": {
    call: ({ http }) => brand.getConfig(http),
    answer: () => expect.toSatisfy((raw) => decodeConfig(raw).ok, "a configuration"),
    refused: ({ http, fail }) => from(fail("/config.json")).pipe(switchMap(() => brand.getConfig(http))),
    problem: { kind: "server", status: 500 },
  },
  "session.postLogin": {
    ids: "AUTH-02",
    call: ({ nobody }) => session.postLogin(nobody, "learner@example.com", DEMO_PASSWORD),
    answer: ({ learner }) => ({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: expect.objectContaining({ id: learner.userId, firstName: "Anna", isAdmin: false }),
    }),
    refused: ({ nobody }) => session.postLogin(nobody, "learner@example.com", "wrong"),
    problem: { kind: "refused", status: 422, fields: { password: "Incorrect e-mail or password." } },
  },
  "user.getUser": {
    ids: "NET-03",
    call: ({ http }) => getUser(http),
    answer: theLearner,
    refused: ({ stranger }) => getUser(stranger),
    problem: unauthorized,
  },
  "session.postLogout": {
    call: ({ leaving }) => session.postLogout(leaving),
    answer: () => undefined,
    refused: ({ leaving }) => session.postLogout(leaving),
    problem: unauthorized,
  },
  "courses.getCourseStreams": {
    ids: "NET-03",
    call: ({ http }) => courses.getCourseStreams(http),
    answer: () =>
      expect.arrayContaining([
        expect.objectContaining({
          id: CHAT,
          startDate: isMoment,
          endDate: isMoment,
          isDemo: false,
          courseFullAccess: true,
          chatChannelId: CHAT,
          course: expect.objectContaining({ title: "English for work" }),
          userCourseStreamFreeze: { status: "Active", startDate: isMoment, endDate: isMoment },
        }),
      ]),
    refused: ({ stranger }) => courses.getCourseStreams(stranger),
    problem: unauthorized,
  },
  "courses.getCourseStreamStatus": {
    call: ({ http }) => courses.getCourseStreamStatus(http, 1),
    answer: () => ({
      currentDayId: expect.any(Number),
      chatChannelMeta: { unread: 1, lastMessageId: expect.any(Number) },
      days: expect.arrayContaining([
        expect.objectContaining({ isOpenByTimeDelay: true, startTime: isMoment, endTime: isMoment }),
      ]),
      stages: expect.arrayContaining([{ id: 1, isOpen: true, opensAt: isMoment }]),
      lessons: expect.arrayContaining([expect.objectContaining({ isViewed: true, playCount: 1 })]),
      consultations: [1, 2, 3].map((id) => expect.objectContaining({ id, chatChannelId: 1 })),
    }),
    refused: ({ http }) => courses.getCourseStreamStatus(http, FOREIGN),
    problem: notFound,
  },
  "chat.getChats": {
    call: ({ http }) => chat.getChats(http),
    answer: () =>
      expect.arrayContaining([
        expect.objectContaining({ id: 1, unread: 1, counters: { max: 5, left: 2, amount: 0 } }),
        expect.objectContaining({ id: CLOSED_CHAT, isUserMessageEnable: false }),
      ]),
    refused: ({ stranger }) => chat.getChats(stranger),
    problem: unauthorized,
  },
  "chat.getMessages": {
    call: ({ http }) => chat.getMessages(http, CHAT, 1),
    answer: () => ({ page: 1, pageCount: 2, perPage: 10, totalCount: 14, isLast: false, items: expect.any(Array) }),
    refused: ({ http }) => chat.getMessages(http, FOREIGN, 1),
    problem: notFound,
  },
  "outbox.postMessage": {
    ids: "NET-03",
    call: ({ http }) => outbox.postMessage(http, { key: "key-of-the-send", chatId: CHAT, text: "Hello", fileIds: [] }),
    answer: () => message({ message: "Hello", employee: null, isViewed: false, cause: "key-of-the-send" }),
    refused: ({ http }) => outbox.postMessage(http, { key: newKey(), chatId: CHAT, text: "", fileIds: [] }),
    problem: { kind: "refused", status: 422, fields: { message: "The message can’t be empty." } },
  },
  "chat.findMessage": {
    ids: "OFF-05",
    call: ({ http, ownMessageId }) => chat.findMessage(http, { chatId: CHAT, messageId: ownMessageId }),
    answer: ({ ownMessageId }) => expect.objectContaining({ id: ownMessageId, employee: null }),
    refused: ({ http, ownMessageId }) => chat.findMessage(http, { chatId: FOREIGN, messageId: ownMessageId }),
    problem: notFound,
  },
  "chat.putMessage": {
    ids: "CHAT-06",
    call: ({ http, ownMessageId }) => chat.putMessage(http, newKey(), CHAT, ownMessageId, "Edited"),
    answer: ({ ownMessageId }) => message({ id: ownMessageId, message: "Edited", employee: null }),
    refused: ({ http, expertMessageId }) => chat.putMessage(http, newKey(), CHAT, expertMessageId, "Edited"),
    problem: { kind: "refused", status: 403, text: "Only your own messages can be edited." },
  },
  "chat.putRating": {
    ids: "CHAT-06",
    call: ({ http, expertMessageId }) => chat.putRating(http, newKey(), CHAT, expertMessageId, 5),
    answer: ({ expertMessageId }) => message({ id: expertMessageId, rating: 5 }),
    refused: ({ http, expertMessageId }) => chat.putRating(http, newKey(), CHAT, expertMessageId, 6),
    problem: { kind: "refused", status: 422, fields: { rating: "Enter a number from 1 to 5." } },
  },
  "chat.putViewed": {
    ids: "CHAT-06",
    call: ({ http, expertMessageId }) => chat.putViewed(http, newKey(), CHAT, expertMessageId),
    answer: () => undefined,
    refused: ({ http }) => chat.putViewed(http, newKey(), CHAT, 999_999),
    problem: notFound,
  },
  "homework.getHomework": {
    ids: "NET-03",
    call: ({ http }) => homework.getHomework(http),
    answer: () =>
      expect.arrayContaining([
        expect.objectContaining({ id: LOCKED.statusId, status: "NOT_UPLOADED", isLocked: true, history: [] }),
        expect.objectContaining({ id: 2, status: "DONE", history: expect.toSatisfy((list) => list.length === 4) }),
      ]),
    refused: ({ stranger }) => homework.getHomework(stranger),
    problem: unauthorized,
  },
  "homework.postHomework": {
    ids: "HW-03",
    call: (all) => submit(all, REWORK),
    answer: () => ({
      chatMessage: message({ message: "Done again", homeworkStatusId: REWORK.statusId, employee: null }),
      userHomeworkStatus: expect.objectContaining({ id: REWORK.statusId, status: "UPLOADED", updatedAt: isMoment }),
    }),
    refused: (all) => submit(all, LOCKED),
    problem: { kind: "refused", status: 403, text: "This homework isn’t open yet." },
  },
  "connection.getNotifications": {
    call: ({ http }) => connection.getNotifications(http, { epoch: null, cursor: 0 }),
    answer: () => ({ epoch: expect.stringMatching(/^\w{26}$/), head: expect.any(Number), more: false, items: [] }),
    refused: ({ http }) => connection.getNotifications(http, { epoch: "ANOTHER", cursor: 0 }),
    problem: { kind: "refused", status: 409 },
  },
  ...courseRows,
  // last: they change the learner, and delete an account
  ...accountRows,
} satisfies Record<string, Row>;

const table = Object.entries<Row>(rows);
const titled = table.map(([name, row]) => ({ name, row, ids: ["NET-05", row.ids].filter(Boolean).join(" ") }));
const problemOf = (call$: Observable<unknown>): Promise<Problem> =>
  firstValueFrom(call$).then(
    () => Promise.reject(new Error("nothing was refused")),
    (error: unknown) => (error instanceof ProblemError ? error.problem : Promise.reject(error as Error)),
  );

describe("the client's calls", () => {
  let world: World;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const platform = await startLocalPlatform({ hasFaults: true });
    close = platform.close;
    const learner = await signIn(platform.url);
    const as = (token: string | null) => createNodeHttp({ url: platform.url, token: createNodeToken(token) });
    const http = as(learner.token);
    const { items } = await firstValueFrom(chat.getMessages(http, CHAT, 1));
    const fault = expecting2xx(createCall(platform.url));
    world = {
      url: platform.url,
      learner,
      newcomer: as((await signIn(platform.url, "newcomer@example.com")).token),
      http,
      leaving: as((await signIn(platform.url)).token),
      stranger: as("x".repeat(43)),
      nobody: as(null),
      passing: as((await signIn(platform.url, "mobile-only@example.com")).token),
      photoId: (await uploadPhoto(platform.url, learner.token)).id,
      ownMessageId: items.find(({ employee }) => !employee)?.id ?? 0,
      expertMessageId: items.find(({ employee }) => employee)?.id ?? 0,
      fail: (path) => fault("POST", "/faults", { body: { error_rate: 1, status: 500, path } }),
    };
  });
  afterAll(() => close());

  // before the rows, which remove some of it; of several by a key, the call is a function of its domain, with a row
  it.each(ownResources.filter(({ key }) => key === undefined))(
    "NET-05 the resource $name is answered in its schema, and refused to a stranger",
    async ({ get }) => {
      const oddFields: string[] = [];
      const { url, learner, stranger } = world;
      const http = createNodeHttp({
        url,
        token: createNodeToken(learner.token),
        onOddField: (path) => oddFields.push(path),
      });
      const answer = (await firstValueFrom(get(http as never, 1))) as readonly object[] | PageAnswer<object>;
      expect(
        "items" in answer ? answer.items : answer,
        'the demo data has none of it: add a row for learner@example.com in server/demo/seed (CONTRIBUTING, "Demo data")',
      ).not.toEqual([]);
      expect(oddFields).toEqual([]);
      expect(await problemOf(get(stranger as never, 1))).toMatchObject(unauthorized);
    },
  );

  it.each(titled)("$ids $name has an answer that the client decodes", async ({ row }) => {
    expect(await firstValueFrom(row.call(world))).toEqual(row.answer(world));
  });

  it.each(table)("NET-05 %s is refused with its reason", async (_, row) => {
    expect(await problemOf(row.refused(world))).toMatchObject(row.problem);
  });

  it("NET-05 every function of the domains' calls has a row, and some have further rows in brackets", () => {
    expect([...new Set(table.map(([name]) => name.replace(/ \(.*/, "")))].toSorted()).toEqual(callNames.toSorted());
  });

  it("NET-05 no domain describes a call where no row can name it", () => {
    expect(hasStrayCall("notes/mutations.ts", 'http.request({ method: "POST", path: "/notes" })')).toBe(true);
    // the part that the domain's files of calls share
    expect(strayCalls()).toEqual(["user/codeReply.ts"]);
  });
});
