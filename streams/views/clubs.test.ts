import { describe, expect, it } from "vitest";
import { club as example } from "../../tests/examples/fakeCommerce";
import { decode } from "../bus/wire/wire";
import { SubscriptionStruct } from "../domains/subscriptions/events";
import { type ClubType, clubType, makeClubEntry } from "./clubs";

const now = 1_800_000_000_000;
const club = { id: 1, courseIds: [2] };
const record = (over: object = {}) => ({
  id: 4,
  communityId: 1,
  startDate: now - 1000,
  endDate: now + 1000,
  isOptionalPurchase: false,
  ...over,
});
const holder = decode({ id: 3, is_active: 1, content: { communities: [{ id: 1 }], courses: [] } }, SubscriptionStruct);
const learner = (courseIds: number[] = [], subscriptions = [] as (typeof holder)[]) => ({ courseIds, subscriptions });

describe("what a club is to a learner", () => {
  it.each([
    ["no record, one of its courses", undefined, learner([2]), "recommended"],
    ["no record, none of its courses", undefined, learner([7]), "hidden"],
    ["optional purchase, covered", record({ isOptionalPurchase: true }), learner([], [holder]), "owned"],
    ["optional purchase, not covered", record({ isOptionalPurchase: true }), learner(), "expired"],
    ["before its start", record({ startDate: now + 1 }), learner(), "hidden"],
    ["at its start", record({ startDate: now }), learner(), "owned"],
    ["at its end", record({ endDate: now }), learner(), "owned"],
    ["after its end", record({ endDate: now - 1 }), learner(), "expired"],
    ["a record without dates", record({ startDate: null, endDate: null }), learner([2]), "hidden"],
  ] as const)("CLUB-01 a club's relation to a learner is decided with %s", (_, membership, who, expected) => {
    expect(clubType(club, membership, who, now)).toBe(expected);
  });
});

/** Every record that there is, by its rule in the specification; `covered`: an active subscription covers the club. */
const RECORDS: readonly (readonly [
  string,
  ReturnType<typeof record> | undefined,
  (mine: boolean, covered: boolean) => ClubType,
])[] = [
  ["no record", undefined, (mine) => (mine ? "recommended" : "hidden")],
  ["optional purchase", record({ isOptionalPurchase: true }), (_, covered) => (covered ? "owned" : "expired")],
  [
    "optional purchase whose dates are over",
    record({ isOptionalPurchase: true, endDate: now - 1 }),
    (_, covered) => (covered ? "owned" : "expired"),
  ],
  ["dates ahead", record({ startDate: now + 1, endDate: now + 2 }), () => "hidden"],
  ["dates around now", record(), () => "owned"],
  ["dates behind", record({ startDate: now - 2, endDate: now - 1 }), () => "expired"],
  ["a start behind, without an end", record({ endDate: null }), () => "owned"],
  ["a start ahead, without an end", record({ startDate: now + 1, endDate: null }), () => "hidden"],
  ["an end ahead, without a start", record({ startDate: null }), () => "owned"],
  ["an end behind, without a start", record({ startDate: null, endDate: now - 1 }), () => "expired"],
  ["neither", record({ startDate: null, endDate: null }), () => "hidden"],
];

describe("every case of a club", () => {
  describe.each(RECORDS)("with %s", (_, membership, expected) => {
    it.each([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ])("CLUB-01 one of its courses %s, covered by a subscription %s", (mine, covered) => {
      const who = learner(mine ? [7, 2] : [7], covered ? [holder] : []);
      expect(clubType(club, membership, who, now)).toBe(expected(mine, covered));
    });
  });

  it("CLUB-01 a subscription that is over, or covers another club, covers nothing", () => {
    const over = { ...holder, isActive: false, isLifetime: false };
    const other = { ...holder, content: { communities: [{ id: 9, courseIds: [] }], courses: [] } };
    const forLife = { ...over, isLifetime: true };
    const of = (each: typeof holder) => clubType(club, record({ isOptionalPurchase: true }), learner([], [each]), now);
    expect([over, other, forLife].map(of)).toEqual(["expired", "expired", "owned"]);
  });
});

const urls = {
  faqUrl: "https://c.example/faq",
  haveSubscriptionLandingUrl: "https://c.example/in",
  noHaveSubscriptionLandingUrl: "https://c.example/join",
};
const entry = (
  type: ClubType,
  over: object = {},
  base: string | undefined = "https://host.example/",
  member = record(),
) => makeClubEntry({ ...example, ...urls, ...over }, type, { base, membership: member });

describe("where a club leads", () => {
  it.each([
    ["owned", "https://host.example/movement", urls.haveSubscriptionLandingUrl, urls.faqUrl],
    ["recommended", urls.noHaveSubscriptionLandingUrl, urls.noHaveSubscriptionLandingUrl, null],
    ["expired", "/user/subscriptions?warning=true", "/user/subscriptions?warning=true", null],
  ] as const)("CLUB-01 %s: the club, what it is, questions and answers", (type, url, aboutUrl, faqUrl) => {
    expect(entry(type)).toMatchObject({ type, url, aboutUrl, faqUrl });
  });

  it.each([
    ["hidden", entry("hidden"), undefined],
    ["recommended, with nothing to join by", entry("recommended", { noHaveSubscriptionLandingUrl: null }), undefined],
    ["owned, with an address of its own", entry("owned", { customUrl: "https://own.example" }), "https://own.example"],
    [
      "owned, only a chat",
      entry("owned", { chatOnly: true, telegramChatUrl: "https://t.example/c", customUrl: "https://own.example" }),
      "https://t.example/c",
    ],
    [
      "owned, with a chat beside the club",
      entry("owned", { telegramChatUrl: "https://t.example/c" }),
      "https://host.example/movement",
    ],
    ["owned, on a host of ours", entry("owned", {}, "/local/community"), "/local/community/movement"],
  ])("CLUB-01 %s", (_, made, url) => {
    expect(made?.url).toBe(url);
  });

  it("CLUB-01 a club says when access ends, where it is not a subscription that decides", () => {
    expect(entry("owned")?.endsAt).toBe(now + 1000);
    expect(entry("owned", {}, undefined, record({ isOptionalPurchase: true }))?.endsAt).toBeNull();
  });
});
