// The calls of what the learner pays, and of what is offered and ordered. Rule: each changes only what no other row reads.
import { randomUUID } from "node:crypto";
import { asyncScheduler, from, lastValueFrom, mergeMap } from "rxjs";
import { expect } from "vitest";
import * as installments from "../../../streams/domains/installments/api";
import * as offers from "../../../streams/domains/offers/api";
import { offerKey } from "../../../streams/domains/offers/select";
import * as orders from "../../../streams/domains/orders/api";
import * as paymentMethods from "../../../streams/domains/paymentMethods/api";
import * as store from "../../../streams/domains/store/api";
import * as subscriptions from "../../../streams/domains/subscriptions/api";
import { createStorePort } from "../../../streams/ports/outside/store";
import { isMoment, type Row, unauthorized, type World } from "./callRow";

const newKey = () => randomUUID();
const notFound = { kind: "refused", status: 404, text: "Not found." } as const;

/** Of the demo data: an active subscription, one that is over, an installment; a course with offers and its service, a renewal. */
const ACTIVE = 1;
const OVER = 3;
const INSTALLMENT = 1;
/** A part that is overdue, and the card that is charged. */
const OVERDUE = { id: 3, number: 2 };
const DEFAULT_CARD = 2;
const BACK = 1;
const BACK_COURSE = 1;
const RENEWAL = 922;
/** The guitar course, whole. */
const COURSE_SERVICE = 911;
const STORE_PRODUCT = "com.example.local.921";
const contact = { streamId: BACK, phone: "+34600000001", fullName: "Anna", email: "learner@example.com" };

/** Buys by the client's own port; the person presses on the store's page. */
async function buyInStore({ http, url }: World): Promise<store.Receipt> {
  const press = (page: string) =>
    fetch(page, { method: "POST", redirect: "manual", body: new URLSearchParams({ decision: "buy" }) });
  const window = { open: (page: string) => (void press(page), null), location: { origin: url } };
  const port = createStorePort({
    http,
    clock: { now: () => Date.now(), scheduler: asyncScheduler },
    window,
  });
  const { productId, receipt } = await lastValueFrom(port.purchase(STORE_PRODUCT));
  return { productId, receipt: receipt ?? "" };
}

const isPartReceipt = expect.stringMatching(/^\/files\/part-receipts\/\d+\/[\w-]+$/) as string;

export const moneyRows = {
  "subscriptions.getSubscription": {
    ids: "SUBS-01",
    call: ({ http }) => subscriptions.getSubscription(http, ACTIVE),
    answer: () =>
      expect.objectContaining({ id: ACTIVE, isActiveStatus: true, price: 1900, cancelPopupText: expect.any(String) }),
    refused: ({ http }) => subscriptions.getSubscription(http, 999_999),
    problem: notFound,
  },
  "subscriptions.postCancel": {
    ids: "SUBS-02",
    call: ({ http }) => subscriptions.postCancel(http, newKey(), { id: ACTIVE, reasonType: "no_time", text: "" }),
    answer: () => ({
      subscription: expect.objectContaining({ id: ACTIVE, status: "cancelled", isActive: true, endDate: isMoment }),
      redirectUrl: null,
    }),
    refused: ({ http }) => subscriptions.postCancel(http, newKey(), { id: ACTIVE, reasonType: "other", text: "short" }),
    problem: { kind: "refused", status: 422, fields: { reason: expect.any(String) } },
  },
  "subscriptions.postResume": {
    ids: "SUBS-02",
    call: ({ http }) => subscriptions.postResume(http, newKey(), ACTIVE),
    answer: () => expect.objectContaining({ id: ACTIVE, status: "active", nextPayAt: isMoment }),
    refused: ({ http }) => subscriptions.postResume(http, newKey(), OVER),
    problem: { kind: "refused", status: 422, fields: { id: expect.any(String) } },
  },
  "installments.getInstallment": {
    ids: "SUBS-03",
    call: ({ http }) => installments.getInstallment(http, INSTALLMENT),
    answer: () =>
      expect.objectContaining({
        id: INSTALLMENT,
        payments: expect.arrayContaining([
          { number: 1, at: isMoment, amount: 4000, state: "paid", receiptUrl: isPartReceipt },
        ]),
      }),
    refused: ({ http }) => installments.getInstallment(http, 999_999),
    problem: notFound,
  },
  "installments.postPart": {
    ids: "SUBS-11",
    call: ({ http }) => installments.postPart(http, newKey(), { ...OVERDUE, methodId: DEFAULT_CARD }),
    answer: () =>
      expect.objectContaining({
        id: OVERDUE.id,
        paidCount: 2,
        payments: expect.arrayContaining([
          { number: 2, at: isMoment, amount: 2500, state: "paid", receiptUrl: isPartReceipt },
        ]),
      }),
    refused: ({ http }) => installments.postPart(http, newKey(), { ...OVERDUE, number: 4, methodId: DEFAULT_CARD }),
    problem: { kind: "refused", status: 422, fields: { number: expect.any(String) } },
  },
  "paymentMethods.getPaymentMethods": {
    ids: "SUBS-04 SUBS-10",
    call: ({ http }) => paymentMethods.getPaymentMethods(http),
    answer: () =>
      expect.arrayContaining([
        expect.objectContaining({ last4: "4242", isDefault: true, subscriptionIds: expect.arrayContaining([ACTIVE]) }),
      ]),
    refused: ({ stranger }) => paymentMethods.getPaymentMethods(stranger),
    problem: unauthorized,
  },
  "paymentMethods.postPaymentMethod": {
    ids: "SUBS-04",
    call: ({ http }) => paymentMethods.postPaymentMethod(http, newKey(), null),
    answer: () => ({ url: expect.stringMatching(/^\/local\/card\/\d+\/[\w-]+$/) }),
    refused: ({ stranger }) => paymentMethods.postPaymentMethod(stranger, newKey(), null),
    problem: unauthorized,
  },
  "paymentMethods.postPaymentMethod (replacement)": {
    ids: "SUBS-14",
    call: ({ http }) => paymentMethods.postPaymentMethod(http, newKey(), DEFAULT_CARD),
    answer: () => ({ url: expect.stringMatching(/^\/local\/card-replacement\/\d+\/[\w-]+$/) }),
    refused: ({ http }) => paymentMethods.postPaymentMethod(http, newKey(), 999_999),
    problem: { kind: "refused", status: 422, fields: { replaces: expect.any(String) } },
  },
  "paymentMethods.putDefaultMethod": {
    ids: "SUBS-14",
    call: ({ http }) => paymentMethods.putDefaultMethod(http, newKey(), DEFAULT_CARD),
    answer: () => expect.objectContaining({ id: DEFAULT_CARD, isDefault: true }),
    refused: ({ http }) => paymentMethods.putDefaultMethod(http, newKey(), 999_999),
    problem: notFound,
  },
  "paymentMethods.deletePaymentMethod": {
    ids: "SUBS-04",
    call: ({ http }) => paymentMethods.deletePaymentMethod(http, 1),
    answer: () => undefined,
    refused: ({ http }) => paymentMethods.deletePaymentMethod(http, 999_999),
    problem: notFound,
  },
  "offers.getOffer": {
    ids: "SUBS-05",
    call: ({ http }) => offers.getOffer(http, offerKey(BACK_COURSE, 2)),
    answer: () =>
      expect.objectContaining({
        title: "More questions",
        courseService: expect.objectContaining({ type: "expert_additional_question", price: 1200, currency: "EUR" }),
        imagesFiles: [{ url: expect.any(String) }],
      }),
    refused: ({ stranger }) => offers.getOffer(stranger, offerKey(BACK_COURSE, 2)),
    problem: unauthorized,
  },
  "offers.getRenewals": {
    ids: "SUBS-05",
    call: ({ http }) => offers.getRenewals(http, BACK),
    answer: () =>
      expect.arrayContaining([
        expect.objectContaining({ typeCode: "course_subscription", service: expect.objectContaining({ price: 2900 }) }),
      ]),
    refused: ({ http }) => offers.getRenewals(http, 999_999),
    problem: notFound,
  },
  "offers.getCodeCheck": {
    ids: "SUBS-05",
    call: ({ http }) => offers.getCodeCheck(http, { serviceId: RENEWAL, code: "spring20" }),
    answer: () => expect.objectContaining({ success: true, percent: 20, price: 2320 }),
    refused: ({ http }) => offers.getCodeCheck(http, { serviceId: 999_999, code: "spring20" }),
    problem: notFound,
  },
  "orders.postOrder": {
    ids: "SUBS-06",
    call: ({ learner, http }) => orders.postOrder(http, newKey(), COURSE_SERVICE, learner.token),
    answer: () => expect.objectContaining({ status: "created", paymentUrl: expect.stringMatching(/^\/local\/pay\//) }),
    refused: ({ nobody }) => orders.postOrder(nobody, newKey(), COURSE_SERVICE, "x".repeat(43)),
    problem: unauthorized,
  },
  "orders.postRenewal": {
    ids: "SUBS-05 SUBS-09",
    call: ({ http }) => orders.postRenewal(http, newKey(), RENEWAL, { ...contact, promocode: "SPRING20", points: 0 }),
    answer: () =>
      expect.objectContaining({
        status: "created",
        price: 2900,
        discount: 580,
        amount: 2320,
        paymentUrl: expect.stringMatching(/^\/local\/pay\//),
      }),
    refused: ({ http }) => orders.postRenewal(http, newKey(), RENEWAL, { ...contact, promocode: "NOSUCH", points: 0 }),
    problem: { kind: "refused", status: 422, fields: { promocode: expect.any(String) } },
  },
  "orders.getOrder": {
    ids: "SUBS-08",
    call: ({ http }) => orders.getOrder(http, 1),
    answer: () => expect.objectContaining({ id: 1, status: expect.any(String), createdAt: isMoment }),
    refused: ({ http }) => orders.getOrder(http, 999_999),
    problem: notFound,
  },
  "store.postVerify": {
    ids: "SUBS-06",
    call: (world) =>
      from(buyInStore(world)).pipe(mergeMap((receipt) => store.postVerify(world.http, newKey(), receipt))),
    answer: () => expect.objectContaining({ id: expect.any(Number), status: "paid", paymentUrl: null }),
    refused: ({ http }) => store.postVerify(http, newKey(), { productId: STORE_PRODUCT, receipt: "1.forged" }),
    problem: { kind: "refused", status: 422, fields: { receipt: expect.any(String) } },
  },
} satisfies Record<string, Row>;
