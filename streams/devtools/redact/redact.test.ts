import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fakeEvents } from "../../../tests/examples/fakeEvents";
import { growthOf, MOST_LINEAR_GROWTH } from "../../../tests/support/growth";
import { pushesOf } from "../../bus/domain";
import { Secret } from "../../bus/secret";
import { memberDomains } from "../../parts/member/domains";
import { redact, redactState, withoutTexts } from "./redact";

const pushes = pushesOf(memberDomains);

const CANARY = {
  token: "cAnArY0tOkEn4n5Yq8Zk1WvB7xLd2RmT9pQsE6uHgJf3",
  jwt: "eyJjYW5hcnkiOiJoZWFkIn0.eyJjYW5hcnkiOiJib2R5In0.Q2FuYXJ5U2ln",
  password: "Canary-Pa55word!",
  code: "739158",
  email: "canary.bird+nest@mine.example.com",
  phone: "+34 699 73 91 58",
};
const SIGNS = ["cAnArY0", "eyJjYW5hcnk", "Pa55word", "739158", "canary.bird", "mine.example", "699 73", "69973"];
const query = `token=${CANARY.token}&code=${CANARY.code}&password=${encodeURIComponent(CANARY.password)}&a=1`;
const PLANTED = [
  `call ${CANARY.phone} or (699) 739-158-12, write to ${CANARY.email}, use ${CANARY.token}, or ${CANARY.jwt}.`,
  `https://shop.example.org/back?${query}#access_token=${CANARY.code}`,
  `/login?returnUrl=${encodeURIComponent(`https://a.b/?x=1&${query}`)}`,
  `{"password":"${CANARY.password}","code":"${CANARY.code}","email":"canary.bird%40mine.example.com"}`,
  `Authorization: Bearer ${CANARY.password}`,
].join(" ");

/** Plants canaries: in every text, at every depth, and under telling names in every object. */
function plant(value: unknown): unknown {
  if (typeof value === "string") return `${value} ${PLANTED}`;
  if (Array.isArray(value)) return [...value.map(plant), PLANTED, [PLANTED], { [`for ${CANARY.email}`]: 1 }];
  if (typeof value !== "object" || value === null || value instanceof Secret) return value;
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plant(inner)])),
    token: CANARY.password,
    refresh_token: [CANARY.code, { deep: CANARY.password }],
    accessToken: { value: CANARY.password },
    password: new Secret(CANARY.password),
    passwordAgain: CANARY.password,
    code: CANARY.code,
    smsCode: Number(CANARY.code),
    codes: [CANARY.code],
    Authorization: `Basic ${CANARY.password}`,
    headers: { cookie: CANARY.password, "x-api-key": CANARY.password },
    email: "canary.bird at mine.example",
    contact: { phone: 69_973_9158, mobile: CANARY.phone },
    [`key of ${CANARY.token}`]: [CANARY.email],
  };
}
const camelized = (entity: object): object =>
  Object.fromEntries(
    Object.entries(entity).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  );
const survivors = (value: unknown): string[] => SIGNS.filter((sign) => (JSON.stringify(value) ?? "").includes(sign));

const bodies = {
  "POST /auth/login": { email: "lena@example.com", password: "secret words" },
  "POST /auth/login, answered": { data: { token: "t", user: fakeEvents["user.changed"] }, success: true },
  "POST /chats/3/messages": { message: "Thanks!", file_ids: [8] },
  "POST /user-course-streams/5/user-homework/9": { message: "My set", file_ids: [8], user_id: 7, dialog_id: 3 },
  "PUT rating": { rating: 5 },
  "a problem": { message: "No", errors: { email: ["No such address"] }, code: "invalid" },
  "GET /notifications": {
    data: { epoch: "E", head: 3, more: false, items: [{ v: 1, type: "chat.message", data: {} }] },
  },
};
const samples: readonly (readonly [string, unknown])[] = [
  ...Object.entries(pushes).map(([type, { example }]) => [`the push ${type}`, example] as const),
  ...Object.entries(fakeEvents).map(([type, payload]) => [`the event ${type}`, payload] as const),
  ...Object.entries(bodies).map(([name, body]) => [`the body of ${name}`, body] as const),
];

describe("redaction", () => {
  it.each(samples)("DEV-04 redaction leaves no token, password, code, address or number in %s", (_, sample) => {
    const planted = plant(sample);
    expect(survivors(planted)).toEqual(expect.arrayContaining(["cAnArY0", "739158", "canary.bird"]));
    expect(survivors(redact(planted))).toEqual([]);
    expect(survivors(withoutTexts(redact(planted)))).toEqual([]);
  });

  it("redaction keeps what explains the session: ids, numbers, names of things, words of the protocol", () => {
    const visible = {
      id: "e12",
      key: "0b0c8a52-6f0e-4a55-9d0f-3f6a2f6c1d11",
      epoch: "01K5W3Q8Z6M4T2R9B7N1C0D5FG",
      path: "/spa/v1/user-course-streams/12345/user-homework/9?epoch=01K5W3Q8Z6M4T2R9B7N1C0D5FG&after=12&page=2",
      type: "course_stage_homework-2024-and-more",
      at: 1_790_000_000_123.5,
      day: "2026-11-21 09:15:22",
      code: "replaced",
      languageCode: "en-US",
      statusCode: 404,
      hasToken: true,
      token: null,
      passHomework: 10,
      socialAuth: { web: ["google"] },
      nextAt: [1, 2, Number.NaN, undefined],
      detail: "Expected id at chatId",
    };
    expect(redact(visible)).toBe(visible);
  });

  it("redaction puts the same placeholder each time, and does not change it the next time", () => {
    const once = redact(plant({ text: "Hello", list: [{ text: "x" }] }));
    expect(redact(JSON.parse(JSON.stringify(once)))).toEqual(JSON.parse(JSON.stringify(once)));
    expect(redact({ password: new Secret("x"), code: 123_456, note: "mail me: a@b.example" })).toEqual({
      password: "[password]",
      code: "[code]",
      note: "mail me: [e-mail]",
    });
    expect(redact({ is: new Secret("x") })).toEqual({ is: "[secret]" });
    for (const text of ["a@b+@0 ", "a@b.c@d", "a@b.@c%40d x", "to a@b,c@d"]) {
      expect(redact(redact(text))).toBe(redact(text));
      expect(redact(text)).not.toMatch(/@|%40/);
    }
  });

  it("redaction processes shared parts of states once, and returns the same object for the same object", () => {
    let looks = 0;
    const watched = <T extends object>(value: T): T =>
      new Proxy(value, { ownKeys: (target) => (looks++, Reflect.ownKeys(target)) });
    const shared = watched({ email: "a@b.example" });
    const first = redactState({ shared, n: 1 }) as { shared: object };
    const second = redactState({ shared, n: 2 }) as { shared: object };
    expect(looks).toBe(1);
    expect(second.shared).toBe(first.shared);
  });

  it("redaction ends on cycles, on depth and on size, and calls no getter", () => {
    const cycle: Record<string, unknown> = { email: "a@b.example" };
    cycle.self = cycle;
    expect(redact(cycle)).toEqual({ email: "[e-mail]", self: "[cycle]" });
    let deep: unknown = "a@b.example";
    for (let depth = 0; depth < 10_000; depth++) deep = { deep };
    expect(JSON.stringify(redact(deep))).toContain("[too deep]");
    const getter = {
      get secret() {
        throw new Error("called");
      },
      list: Object.defineProperty([1], 0, {
        get() {
          throw new Error("called");
        },
      }),
    };
    expect(redact(getter)).toEqual({ secret: "[secret]", list: ["[getter]"] });
    expect(redact(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":"a@b.example"}'))).toEqual({
      "[__proto__]": { isAdmin: true },
      "[constructor]": "[e-mail]",
    });
    const throwing = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error("no");
        },
      },
    );
    expect(redact({ throwing })).toBe("[unreadable]");
  });

  it("redaction never throws, and its result can be written to a file", () => {
    const key = fc.string().filter((name) => !(name in Object.prototype));
    const anything = fc.anything({ key, withBigInt: true, withDate: true, withMap: true, withSparseArray: true });
    fc.assert(fc.property(anything, (value) => void JSON.stringify(redact(withoutTexts(value)))));
  });

  it.each([
    "a",
    "1",
    "1 ",
    "a@",
    "a=",
    "=",
    "token",
    "eyJ",
    "(1",
    "+",
    "a-",
    "%3D",
    "%40",
    "Bearer ",
    "é.",
    "1-",
    "1.",
  ])("redaction takes linear time on texts made of %j", (part) => {
    const work = (length: number) => void redact({ text: part.repeat(length / part.length) });
    expect(growthOf(work, 2_000)).toBeLessThan(MOST_LINEAR_GROWTH);
  });

  it("redaction cuts a long text without cutting a secret in two", () => {
    const text = `${"word ".repeat(3_276)}${CANARY.email} ${"word ".repeat(4_000)}`;
    const { text: cut } = redact({ text }) as { text: string };
    expect(cut.length).toBeLessThan(16_500);
    expect(survivors(cut)).toEqual([]);
    expect(redact({ text: cut })).toEqual({ text: cut });
  });
});

describe("a record without texts", () => {
  it.each<[string, object, readonly string[]]>([
    [
      "a user",
      {
        id: 7,
        birthday: "01.02.1990",
        gender: "F",
        city: "Graz",
        instagram_id: "lena_n",
        username: "lena1",
        isAdmin: false,
      },
      ["1990", "Graz", "lena"],
    ],
    ["who asked the support", { support_category_id: 1, name: "Anna Larsen" }, ["Anna"]],
    ["a learner at the desk", { id: 1, name: "Anna Larsen", timezone: "Europe/Madrid" }, ["Anna"]],
    ["who gave points", { given_by: { id: 2, name: "Marta Diaz" } }, ["Marta"]],
    ["a page that was visited", { name: "support", path: "/support?city=Graz&page=2" }, ["Graz"]],
    ["a payment method", { id: 3, brand: "visa", last4: "4242", exp_month: 3 }, ["4242"]],
    ["a video call", { id: 4, url: "https://meet.example/room-77", start_date_time: 1_790_000_000 }, ["room-77"]],
    ["a reminder", { id: 5, title: "Pills at night", time: "21:00", weekdays: ["mon"] }, ["Pills"]],
    ["a file", { id: 8, name: "my knee.jpg", url: "/files/8/x", urls: {} }, ["knee"]],
    ["a picked file", { place: "chat:3", fileName: "my knee.jpg" }, ["knee"]],
    ["a cancellation", { reason_type: "other", reason: "I am ill for months" }, ["ill for"]],
    [
      "an address",
      { address: "12 Mill Lane", summary: "lives alone", html: "<b>alone</b>", body: "alone", q: "alone" },
      ["Mill", "alone"],
    ],
  ])("a record without texts shows nothing personal of %s", (_, entity, private_) => {
    const exported = JSON.stringify(withoutTexts(redact({ entity, camel: camelized(entity) })));
    expect(private_.filter((text) => exported.includes(text))).toEqual([]);
  });

  it("a record without texts replaces what people wrote by its length", () => {
    expect(withoutTexts({ ...fakeEvents["chat.message"], message: "Keep your back straight." })).toMatchObject({
      id: 41,
      message: "[24 characters]",
      employee: { id: 2, name: "[5 characters]" },
      files: [{ name: "[8 characters]", size: 900 }],
    });
    expect(withoutTexts({ byPlace: { "chat:3": "Hello" }, isDurable: true })).toEqual({
      byPlace: { "chat:3": "[5 characters]" },
      isDurable: true,
    });
    expect(withoutTexts({ user: { first_name: "Lena", lastName: "Novak", id: 7 } })).toEqual({
      user: { first_name: "[4 characters]", lastName: "[5 characters]", id: 7 },
    });
  });

  it("a record without texts keeps what people did not write, and what was replaced before", () => {
    const visible = {
      name: "chat",
      path: "/chat/3?lesson=5&warning=true&from=2026-11-26&lang=en&expand=stages",
      title: "Squats",
      message: { id: 1, text: "[5 characters]" },
      drafts: {},
      status: "open",
    };
    expect(withoutTexts(visible)).toBe(visible);
  });
});
