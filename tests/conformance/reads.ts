// Every call that reads, as a question to a backend: its row names what it needs to know, and what its answer tells.
// Rule: a resource that holds its own value has no row here, it comes from the lists of domains.
import type { Observable } from "rxjs";
import * as banners from "../../streams/domains/banners/api";
import * as brand from "../../streams/domains/brand/api";
import * as catalog from "../../streams/domains/catalog/api";
import { catalogKey } from "../../streams/domains/catalog/key";
import * as chat from "../../streams/domains/chat/api";
import * as clubs from "../../streams/domains/clubs/api";
import * as connection from "../../streams/domains/connection/api";
import * as consent from "../../streams/domains/consent/api";
import * as contents from "../../streams/domains/contents/api";
import * as courses from "../../streams/domains/courses/api";
import * as homework from "../../streams/domains/homework/api";
import * as inbox from "../../streams/domains/inbox/api";
import * as installments from "../../streams/domains/installments/api";
import * as notes from "../../streams/domains/notes/api";
import * as notifications from "../../streams/domains/notifications/api";
import * as offers from "../../streams/domains/offers/api";
import { offerKey } from "../../streams/domains/offers/key";
import * as onboarding from "../../streams/domains/onboarding/api";
import * as orders from "../../streams/domains/orders/api";
import * as paymentMethods from "../../streams/domains/paymentMethods/api";
import * as points from "../../streams/domains/points/api";
import * as reminders from "../../streams/domains/reminders/api";
import * as schedule from "../../streams/domains/schedule/api";
import * as subscriptions from "../../streams/domains/subscriptions/api";
import * as user from "../../streams/domains/user/readApi";
import * as videoConsultations from "../../streams/domains/videoConsultations/api";
import { slotsKey } from "../../streams/domains/videoConsultations/key";
import type { HttpPort } from "../../streams/ports/types";
import { ownResources } from "../support/ownResources";
import type { IdName, Ids } from "./ids";

export interface Read {
  /** The client's call. */
  readonly call: unknown;
  readonly needs: readonly IdName[];
  ask(http: HttpPort, ids: Ids): Observable<unknown>;
  find(value: unknown): Ids;
  /** What it names belongs to the learner: nobody else finds it. */
  readonly isOwned: boolean;
  /** Nobody has to sign in for it. */
  readonly isOpen: boolean;
  /** The client does without it (404, 405, 501). */
  readonly mayLack: boolean;
}

interface Row<T, A extends readonly [] | readonly unknown[]>
  extends Partial<Pick<Read, "needs" | "isOwned" | "isOpen" | "mayLack">> {
  /** What the call is given, of ids that are known. */
  readonly args?: (ids: Required<Ids>) => A;
  readonly finds?: (value: T) => Ids;
}

const read = <T, A extends readonly [] | readonly unknown[]>(
  call: (http: HttpPort, ...args: A) => Observable<T>,
  { args, finds, needs = [], isOwned = false, isOpen = false, mayLack = false }: Row<T, A> = {},
): Read => ({
  call,
  needs,
  isOwned,
  isOpen,
  mayLack,
  ask: (http, ids) => call(http, ...((args?.(ids as Required<Ids>) ?? []) as unknown as A)),
  find: (value) => finds?.(value as T) ?? {},
});

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
/** All screens of the web (contract 5). */
const ALL_ON_WEB = 33;

/** In this order: an answer tells what the next question needs. */
const calls: Readonly<Record<string, Read>> = {
  "user.getUser": read((http: HttpPort) => user.getUser(http), { finds: ({ id }) => ({ userId: id }) }),
  "courses.getCourseStreams": read(courses.getCourseStreams, {
    finds: ([first]) => ({ streamId: first?.id, courseId: first?.courseId }),
  }),
  "courses.getCourseStreamStatus": read(courses.getCourseStreamStatus, {
    needs: ["streamId"],
    args: ({ streamId }) => [streamId],
    isOwned: true,
  }),
  "contents.getVersions": read(contents.getVersions),
  "contents.getContent": read(contents.getContent, {
    needs: ["courseId"],
    args: ({ courseId }) => [courseId],
    finds: ({ stages }) => ({
      lessonId: stages.flatMap(({ days }) =>
        days.flatMap(({ lessonSets }) => lessonSets.flatMap((set) => set.lessons)),
      )[0]?.id,
    }),
  }),
  "contents.getDemoVideo": read(contents.getDemoVideo, {
    needs: ["courseId"],
    args: ({ courseId }) => [courseId],
    mayLack: true,
  }),
  "chat.getChats": read(chat.getChats, {
    finds: (all) => ({
      chatId: all.find((each) => each.isUserMessageEnable && !each.counters?.max)?.id,
      closedChatId: all.find((each) => !each.isUserMessageEnable)?.id,
    }),
  }),
  "chat.getMessages": read(chat.getMessages, {
    needs: ["chatId"],
    args: ({ chatId }) => [chatId, 1],
    finds: ({ items }) => ({ expertMessageId: items.findLast(({ employee }) => employee)?.id }),
    isOwned: true,
  }),
  "homework.getHomework": read(homework.getHomework),
  "banners.getBanners": read(banners.getBanners),
  "banners.getNews": read(banners.getNews, { args: () => [ALL_ON_WEB] }),
  "clubs.getClubs": read(clubs.getClubs),
  "clubs.getMemberships": read(clubs.getMemberships),
  "catalog.getPage": read(catalog.getPage, {
    args: () => [catalogKey(0, 1)],
    finds: ({ positions }) => ({ positionId: positions[0]?.id }),
  }),
  "catalog.getPosition": read(catalog.getPosition, {
    needs: ["positionId"],
    args: ({ positionId }) => [positionId],
    mayLack: true,
  }),
  "subscriptions.getSubscriptions": read(subscriptions.getSubscriptions, {
    finds: ([first]) => ({ subscriptionId: first?.id }),
  }),
  "subscriptions.getSubscription": read(subscriptions.getSubscription, {
    needs: ["subscriptionId"],
    args: ({ subscriptionId }) => [subscriptionId],
    isOwned: true,
  }),
  "installments.getInstallments": read(installments.getInstallments, {
    finds: ([first]) => ({ installmentId: first?.id }),
  }),
  "installments.getInstallment": read(installments.getInstallment, {
    needs: ["installmentId"],
    args: ({ installmentId }) => [installmentId],
    isOwned: true,
  }),
  "paymentMethods.getPaymentMethods": read(paymentMethods.getPaymentMethods),
  "points.getBalance": read(points.getBalance),
  "offers.getOffer": read(offers.getOffer, {
    needs: ["courseId"],
    args: ({ courseId }) => [offerKey(courseId, 1)],
    mayLack: true,
  }),
  "offers.getRenewals": read(offers.getRenewals, {
    needs: ["streamId"],
    args: ({ streamId }) => [streamId],
    finds: ([first]) => ({ serviceId: first?.service.id }),
    isOwned: true,
  }),
  "offers.getCodeCheck": read(offers.getCodeCheck, {
    needs: ["promocode", "serviceId"],
    args: ({ promocode, serviceId }) => [{ code: promocode, serviceId }],
  }),
  "videoConsultations.getVideoConsultations": read(videoConsultations.getVideoConsultations, {
    finds: ([first]) => ({ videoConsultationId: first?.id }),
  }),
  "videoConsultations.getSlots": read(videoConsultations.getSlots, {
    needs: ["videoConsultationId"],
    args: ({ videoConsultationId }) => [slotsKey(videoConsultationId, tomorrow())],
    isOwned: true,
    mayLack: true,
  }),
  "schedule.getSchedule": read(schedule.getSchedule),
  "reminders.getReminders": read(reminders.getReminders),
  "notes.getNotes": read(notes.getNotes, { mayLack: true }),
  "inbox.getInbox": read(inbox.getInbox, { args: () => [1], mayLack: true }),
  "inbox.getChoices": read(inbox.getChoices, { mayLack: true }),
  "notifications.getPushKey": read(notifications.getPushKey, { mayLack: true }),
  "connection.getNotifications": read(connection.getNotifications, {
    args: () => [{ epoch: null, cursor: 0 }],
    mayLack: true,
  }),
  "consent.getCookie": read(consent.getCookie, { isOpen: true }),
  "consent.getCookiePolicy": read(consent.getCookiePolicy, { isOpen: true }),
  "onboarding.getOnboarding": read(onboarding.getOnboarding, { isOpen: true, mayLack: true }),
  "brand.getConfig": read(brand.getConfig, { isOpen: true, mayLack: true }),
};

/** What the answers of lists tell that only resources request. */
const FINDS: Readonly<Record<string, (value: never) => Ids>> = {
  "orders/list": ({ items }: { items: readonly { id: number }[] }) => ({ orderId: items[0]?.id }),
};
/** Those that the client does without. */
const MAY_LACK: ReadonlySet<string> = new Set(["activity/days", "orders/list"]);

const own: ReadonlySet<unknown> = new Set(Object.values(calls).map(({ call }) => call));
/** The resources whose call has no row. */
const listed = ownResources
  .filter(({ key, get }) => key === undefined && !own.has(get))
  .map(({ name, get }): [string, Read] => [
    name,
    read((http: HttpPort) => get(http as never, 1), { finds: FINDS[name] as never, mayLack: MAY_LACK.has(name) }),
  ]);

export const reads: Readonly<Record<string, Read>> = {
  ...calls,
  ...Object.fromEntries(listed),
  // after the list, which names one
  "orders.getOrder": read(orders.getOrder, { needs: ["orderId"], args: ({ orderId }) => [orderId], isOwned: true }),
};
