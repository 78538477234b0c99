/** Booking against the real server. Rule of the tests: each books its own times, and gives them up. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { learningOf } from "../../tests/support/learning";
import { type Call, startForTests } from "../testing";

const V1 = "/spa/api/v1";
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** Of the demo learner: one that waits with a date, a confirmed one, one that is over, one without a date. */
const [WAITING, CONFIRMED, OVER, UNDATED] = [1, 2, 3, 4];
const phone = "+34 600 00-00-01";

interface Slot {
  readonly start: number;
  readonly is_free: 0 | 1;
}

let server: Awaited<ReturnType<typeof startForTests>>;
let learner: Awaited<ReturnType<typeof server.signIn>>;
let second: Awaited<ReturnType<typeof server.signIn>>;
let expert: Awaited<ReturnType<typeof server.signIn>>;
/** The second learner's, bought here. */
let bought: number;
beforeAll(async () => {
  server = await startForTests();
  learner = await server.signIn("learner@example.com");
  second = await server.signIn("second@example.com");
  expert = await server.signIn("expert@example.com");
  bought = await buy(second.call);
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

async function buy(call: Call): Promise<number> {
  const { body: order } = await call("POST", `${V1}/order/951`);
  await fetch(server.url + order.payment_url, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ decision: "pay" }),
  });
  return (await call("GET", `${V1}/online-consultation`)).body.at(-1).id;
}
const update = (call: Call, id: number, body: object, headers: Record<string, string> = {}) =>
  call("PUT", `${V1}/online-consultation/update?id=${id}`, { body, headers });
const at = (start_date_time: number | null, more: object = {}) => ({ start_date_time, note: "", phone, ...more });
const giveUp = (call: Call, id: number) => update(call, id, { start_date_time: null });
const ownOf = async (call: Call, id: number) =>
  (await call("GET", `${V1}/online-consultation`)).body.find((one: { id: number }) => one.id === id);
const slotsOf = async (call: Call, id: number, query = ""): Promise<Slot[]> =>
  (await call("GET", `${V1}/online-consultation/slots?id=${id}${query}`)).body.slots;
/** A free slot of both, days away from the demo data's. */
const freeSlot = async (): Promise<number> =>
  (await slotsOf(learner.call, UNDATED, "&days=31")).filter((slot) => slot.is_free === 1).at(-40)?.start ?? 0;
const nowS = (): number => Math.floor(Date.now() / 1000);

describe("the list", () => {
  it("VC-01 VC-10 a learner's video consultations say how long they last, and one that is bought has no date, and the expert whose times are offered", async () => {
    const { body } = await learner.call("GET", `${V1}/online-consultation?expand=course`);
    expect(body.map(({ id, status }: { id: number; status: number }) => [id, status])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 0],
    ]);
    expect(await ownOf(second.call, bought)).toEqual({
      id: bought,
      course: { id: expect.any(Number), title: expect.any(String) },
      status: 0,
      start_date_time: null,
      duration_minutes: 60,
      note: "",
      phone: "",
      expert: { name: expect.any(String) as string, avatar: expect.any(String) as string },
      url: null,
    });
  });

  it("VC-01 what can be bought is listed, of the learner's own courses first", async () => {
    const { body } = await second.call("GET", `${V1}/course/online-consultations`);
    expect(body[0]).toEqual({
      id: 950,
      course_id: expect.any(Number),
      course: { id: body[0].course_id, title: expect.any(String) },
      title: "A video consultation of an hour",
      description: expect.any(String),
      duration_minutes: 60,
      price: 4900,
      currency: "EUR",
      service_id: 950,
    });
    const { body: streams } = await second.call("GET", `${V1}/user-course-streams`);
    const own = new Set(streams.map((each: { course_id: number }) => each.course_id));
    const isOwn = body.map((each: { course_id: number }) => own.has(each.course_id));
    expect(isOwn).toEqual(isOwn.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)));
    expect(new Set(isOwn)).toEqual(new Set([true, false]));
  });
});

describe("slots", () => {
  it("VC-02 slots are those of the expert's working hours; what is taken is not free, except the consultation's own time", async () => {
    const { start_date_time: taken } = await ownOf(learner.call, CONFIRMED);
    const date = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format(taken * 1000);
    const query = `&from=${date}&days=1`;
    const { body } = await second.call("GET", `${V1}/online-consultation/slots?id=${bought}${query}`);
    expect(body.timezone).toBe("Europe/Madrid");
    const isFree = new Map<number, number>(body.slots.map(({ start, is_free }: Slot) => [start, is_free]));
    expect([-3600, -1800, 0, 1800, 3600].map((distance) => isFree.get(taken + distance))).toEqual([1, 0, 0, 0, 1]);
    const own = await slotsOf(learner.call, CONFIRMED, query);
    expect(own.find(({ start }) => start === taken)?.is_free).toBe(1);
  });

  it("VC-02 slots are of a learner's own consultation, for at most 31 days, and a malformed date is refused", async () => {
    const last = async (days: string) => (await slotsOf(second.call, bought, days)).at(-1)?.start;
    expect(await last("&days=900")).toBe(await last("&days=31"));
    expect(await last("&from=2020-01-01")).toBe(await last("&days=14"));
    expect(await slotsOf(second.call, bought, "&from=9999-12-31")).toEqual([]);
    for (const from of ["tomorrow", "2026-02-30", "2026-13-01", "2026-1-1"]) {
      const refused = await second.call("GET", `${V1}/online-consultation/slots?id=${bought}&from=${from}`);
      expect([refused.status, refused.body]).toMatchObject([422, [{ field: "from" }]]);
    }
    for (const id of [bought, 99_999, "", "x"])
      expect((await learner.call("GET", `${V1}/online-consultation/slots?id=${id}`)).status).toBe(404);
  });
});

describe("booking", () => {
  it("VC-02 VC-04 a booked time waits for the expert, and is pushed to the learner, to the expert and to nobody else", async () => {
    const start = await freeSlot();
    const key = crypto.randomUUID();
    const send = () => update(learner.call, UNDATED, at(start, { note: " My knee. " }), { "Idempotency-Key": key });
    const pushed = { data: { id: UNDATED, start_date_time: start } };
    const others = await learningOf(second).pushesOf(async () => {
      const pushes = await learningOf(learner).pushesOf(async () => {
        expect(await send()).toMatchObject({
          status: 200,
          body: { status: 0, phone: "+34600000001", note: "My knee." },
        });
        expect((await send()).status).toBe(200);
      });
      expect(pushes).toMatchObject([{ type: "video_consultation.changed", cause: key, ...pushed }]);
      expect(pushes[0]?.data).toEqual(await ownOf(learner.call, UNDATED));
    });
    expect(others).toEqual([]);
    const body = { status: 1, start_date_time: start, url: "https://meet.example.com/x" };
    await expert.call("PUT", `/staff/v1/video-consultations/${UNDATED}`, { body });
    const pushes = await learningOf(expert).pushesOf(() =>
      update(learner.call, UNDATED, at(start, { note: "My hip." })),
    );
    expect(pushes).toMatchObject([
      {
        type: "video_consultation.changed",
        data: {
          learner: { name: "Anna Larsen", timezone: "Europe/Madrid" },
          schedule: { repeatDays: { "1": ["18:30"] } },
        },
      },
    ]);
    // the same date keeps what was confirmed, another waits again, none gives everything up
    expect(await ownOf(learner.call, UNDATED)).toMatchObject({ status: 1, note: "My hip.", url: body.url });
    expect((await update(learner.call, UNDATED, at(start + 900))).body).toMatchObject({ status: 0, url: body.url });
    expect((await giveUp(learner.call, UNDATED)).body).toMatchObject({
      status: 0,
      start_date_time: null,
      url: null,
      phone: "+34600000001",
    });
  });

  it.each<[string, (nowS: number) => object, string]>([
    ["without a phone", () => ({ start_date_time: 1_900_000_000, note: "" }), "phone"],
    ["with a phone that is none", () => at(1_900_000_000, { phone: "12" }), "phone"],
    ["with a long note", () => at(1_900_000_000, { note: "x".repeat(501) }), "note"],
    ["without a time", () => ({ phone }), "start_date_time"],
    ["at words", () => ({ start_date_time: "soon", phone }), "start_date_time"],
    ["between quarters", (now) => at(Math.ceil(now / 900) * 900 + 5 * DAY_S + 300), "start_date_time"],
    ["within a day", (now) => at(Math.floor(now / 900) * 900 + DAY_S), "start_date_time"],
    ["in the past", () => at(900), "start_date_time"],
    ["after more than 180 days", (now) => at(Math.ceil(now / 900) * 900 + 180 * DAY_S + 900), "start_date_time"],
  ])("VC-02 a time is refused %s under its field", async (_, bodyAt, field) => {
    const refused = await update(learner.call, UNDATED, bodyAt(nowS()));
    expect([refused.status, refused.body.map((fault: { field: string }) => fault.field)]).toEqual([422, [field]]);
    expect(await ownOf(learner.call, UNDATED)).toMatchObject({ start_date_time: null });
  });

  it("SEC-05 a learner changes no consultation of another, and none that is over", async () => {
    const start = await freeSlot();
    expect((await update(second.call, UNDATED, at(start))).status).toBe(404);
    expect(
      (await server.guest("PUT", `${V1}/online-consultation/update?id=${UNDATED}`, { body: at(start) })).status,
    ).toBe(401);
    const over = await update(learner.call, OVER, at(start));
    expect([over.status, over.body]).toEqual([
      422,
      [{ field: "start_date_time", message: "This consultation is over." }],
    ]);
  });

  it("VC-06 a slot that is taken meanwhile is refused with the new slots", async () => {
    const start = await freeSlot();
    expect((await update(second.call, bought, at(start))).status).toBe(200);
    const refused = await update(learner.call, UNDATED, at(start + 1800));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        name: "Conflict",
        message: "This time has just been taken. Choose another one.",
        code: 0,
        status: 409,
        timezone: "Europe/Madrid",
      },
    ]);
    const { slots }: { slots: Slot[] } = refused.body;
    const isFree = new Map(slots.map((slot) => [slot.start, slot.is_free]));
    expect(isFree.get(start)).toBe(0);
    const from = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format(start * 1000);
    expect(slots).toEqual(await slotsOf(learner.call, UNDATED, `&from=${from}&days=14`));
    expect((await giveUp(second.call, bought)).status).toBe(200);
    expect((await update(learner.call, UNDATED, at(start + 1800))).status).toBe(200);
    await giveUp(learner.call, UNDATED);
  });

  it("VC-06 one of two learners who book one slot at the same moment gets it, and the other is refused, every time", async () => {
    const start = await freeSlot();
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        update(learner.call, UNDATED, at(start)),
        update(second.call, bought, at(start)),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await Promise.all([giveUp(learner.call, UNDATED), giveUp(second.call, bought)]);
    }
  });

  it("VC-07 a consultation that begins in less than 24 hours is changed by nobody but the support", async () => {
    const { start_date_time: start, phone: before } = await ownOf(learner.call, WAITING);
    const change = (seconds: number, body: object) => {
      vi.useFakeTimers({ toFake: ["Date"], now: (start - seconds) * 1000 });
      return update(learner.call, WAITING, body);
    };
    const message = "Less than 24 hours are left until the consultation. To change it, write to support.";
    for (const body of [at(start), at(start + 5 * DAY_S), { start_date_time: null }]) {
      const refused = await change(DAY_S - 1, body);
      expect([refused.status, refused.body]).toEqual([422, [{ field: "start_date_time", message }]]);
    }
    expect(await ownOf(learner.call, WAITING)).toMatchObject({ start_date_time: start, phone: before });
    expect((await change(DAY_S + HOUR_S, { start_date_time: null })).status).toBe(200);
  });
});
