// Answers about what is learnt and paid with a hostile value in each field, one after the other: decoded, never trusted.
// Rule: an odd field costs itself, an item without what it is about costs itself, and nothing costs the list.

import { describe, expect, it } from "vitest";
import { listOf } from "../../bus/wire/entity";
import type { Schema } from "../../bus/wire/schema";
import { decode } from "../../bus/wire/wire";
import { ArticleStruct } from "../../domains/articles/article";
import { BannerStruct } from "../../domains/banners/events";
import { PositionStruct } from "../../domains/catalog/events";
import { ClubStruct, MembershipStruct } from "../../domains/clubs/events";
import { VideoStruct } from "../../domains/contents/files";
import { InstallmentStruct } from "../../domains/installments/events";
import { OfferStruct } from "../../domains/offers/events";
import { OrderStruct } from "../../domains/orders/events";
import { PaymentMethodStruct } from "../../domains/paymentMethods/events";
import { ScoreStruct } from "../../domains/points/events";
import { SubscriptionStruct } from "../../domains/subscriptions/events";

type Fields = Readonly<Record<string, unknown>>;
type Reader = (list: unknown) => readonly Fields[];
const listReader =
  <T extends object>(struct: Schema<T>): Reader =>
  (list) =>
    decode(list, listOf(struct)) as unknown as readonly Fields[];
const AT = 1_790_000_000;
const service = { id: 9, type: "course_buy", title: "Guitar", price: 8900, currency: "EUR", appstore_products: [] };

/** Everything that an item may have, and what it cannot be read without besides its id. */
const ITEMS: readonly (readonly [string, Reader, Fields, readonly string[]])[] = [
  [
    "subscription",
    listReader(SubscriptionStruct),
    {
      ...{ id: 1, status: "active", is_active: 1, is_active_status: 1, is_lifetime: 0, title: "Yoga", period: 1 },
      ...{ interval: "month", next_pay_at: AT, end_date: AT, cancel_popup_text: "Stop?", price: 1900, currency: "EUR" },
      ...{ course_service_type: "main_subscription", recurrent_payments_enabled: 1, content: { communities: [1] } },
    },
    [],
  ],
  [
    "installment",
    listReader(InstallmentStruct),
    {
      ...{ id: 1, title: "Spanish", period: "month", state: "active", amount: 4000, currency: "EUR", paid_count: 2 },
      ...{ total_count: 6, next_pay_at: AT, cancel_popup_text: "Stop?" },
      payments: [{ number: 1, at: AT, amount: 4000, state: "paid" }],
    },
    [],
  ],
  [
    "payment method",
    listReader(PaymentMethodStruct),
    { id: 1, brand: "visa", last4: "4242", exp_month: 1, exp_year: 2090, is_default: 1, subscription_ids: [1] },
    [],
  ],
  [
    "order",
    listReader(OrderStruct),
    { id: 1, status: "created", service, price: 8900, discount: 1, points: 2, amount: 8897, payment_url: "/pay" },
    ["status"],
  ],
  [
    "offer",
    listReader(OfferStruct),
    { id: 1, title: "All of it", text: "Every day.", course_service: service, images_files: [{ url: "/a.webp" }] },
    ["course_service"],
  ],
  [
    "article",
    listReader(ArticleStruct),
    {
      ...{
        id: 1,
        external_id: 2,
        title: "A morning",
        excerpt: "Short.",
        published_at: "2026-01-02",
        views: 3,
        sort: 1,
      },
      ...{ new: 1, url: "/a", liked: 1, isFavourite: 1, likes: 4, preview_image: { thumbnail: "/a.webp" } },
    },
    [],
  ],
  [
    "banner",
    listReader(BannerStruct),
    {
      ...{ id: 1, title: "News", type: "banner", image: { large: "/a.webp" }, url: "/catalog", placement: "top" },
      ...{ positions_ids: [1], sort: 1, segments: [{ name: "active" }], course_ids: [1], not_display_course_ids: [2] },
    },
    [],
  ],
  [
    "club",
    listReader(ClubStruct),
    { id: 1, uniq: "c-1", title: "Movement", slug: "movement", course_ids: [1], chat_only: 0, faq_url: "/faq" },
    [],
  ],
  [
    "place in a club",
    listReader(MembershipStruct),
    { id: 1, community_id: 2, start_date: AT, end_date: AT, is_optional_purchase: 1 },
    [],
  ],
  [
    "position of the catalogue",
    listReader(PositionStruct),
    { id: 1, product: { id: 2, title: "Drawing" }, category: { id: 1, title: "Arts" }, is_owned: 1, image: {} },
    ["product"],
  ],
  [
    "entry of points",
    listReader(ScoreStruct),
    { id: 1, amount: 10, type: "gift", comment: "Thanks", created_at: AT },
    [],
  ],
  [
    "video",
    listReader(VideoStruct),
    { id: 1, type: 1, url: "/a.mp4", mp4: "/a.mp4", m3u8: "/a.m3u8", preview: "/a.webp", duration: 10, subs: [] },
    ["type"],
  ],
];

const HOSTILE: readonly (readonly [string, unknown])[] = [
  ["an object", { more: 1 }],
  ["a list of lists", [[[]]]],
  ["a number below zero", -1],
  ["a number that is none", Number.NaN],
  ["a number without an end", Number.POSITIVE_INFINITY],
  ["a fraction", 0.5],
  ["a text of 100,000 letters", "w".repeat(100_000)],
  ["markup", "<img src=x onerror=alert(1)>"],
  ["a text that turns round", "\u202Egnp.exe"],
  ["an address that runs", "javascript:alert(1)"],
  ["another prototype", JSON.parse('{"__proto__":{"isAdmin":true}}')],
  ["nothing", null],
];

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? "list" : value === null || value === undefined ? "none" : typeof value;

describe.each(ITEMS)("a list with a hostile %s", (_, readList, item, required) => {
  const second = { ...item, id: 77 };
  const read = (first: Fields) => readList([first, second]);
  const usual = read(item);

  it.each(HOSTILE)(
    "BUS-04 SEC-02 the list is read when a field of an item is %s: each value has its kind or is absent",
    (__, value) => {
      expect(usual).toHaveLength(2);
      for (const field of Object.keys(item)) {
        const list = read({ ...item, [field]: value });
        expect(list.at(-1), field).toEqual(usual[1]);
        if (field !== "id" && !required.includes(field)) expect(list, field).toHaveLength(2);
        for (const one of list)
          for (const [name, decoded] of Object.entries(one)) {
            expect([kindOf(usual[1]?.[name]), "none"], `${field}: ${name}`).toContain(kindOf(decoded));
            if (typeof decoded === "number") expect(Number.isFinite(decoded), `${field}: ${name}`).toBe(true);
          }
      }
      expect("isAdmin" in {}).toBe(false);
    },
  );
});
