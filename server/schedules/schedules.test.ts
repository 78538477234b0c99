/** Schedules against the real server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { learningOf } from "../../tests/support/learning";
import { startForTests } from "../testing";

const V1 = "/spa/api/v1";
const EMPTY = { "1": [], "2": [], "3": [], "4": [], "5": [], "6": [], "7": [] };

let server: Awaited<ReturnType<typeof startForTests>>;
let learner: Awaited<ReturnType<typeof server.signIn>>;
beforeAll(async () => {
  server = await startForTests();
  learner = await server.signIn("second@example.com");
});
afterAll(() => server.close());

const read = async () => (await learner.call("GET", `${V1}/schedule`)).body;
const save = (repeatDays: unknown, headers: Record<string, string> = {}) =>
  learner.call("PUT", `${V1}/schedule/update`, { body: { repeatDays }, headers });

describe("a schedule", () => {
  it("VC-03 a schedule is empty at first, and is stored with each time once and in order", async () => {
    expect(await read()).toEqual({ timezone: "Europe/Lisbon", repeatDays: EMPTY });
    const key = crypto.randomUUID();
    const asked = { "7": ["18:30", "09:15", "18:30"], "2": [] };
    const stored = { timezone: "Europe/Lisbon", repeatDays: { ...EMPTY, "7": ["09:15", "18:30"] } };
    const pushes = await learningOf(learner).pushesOf(async () => {
      for (let tries = 0; tries < 2; tries++)
        expect(await save(asked, { "Idempotency-Key": key })).toMatchObject({ status: 200, body: stored });
    });
    expect(pushes).toMatchObject([{ type: "schedule.changed", cause: key, data: stored }]);
    expect(await read()).toEqual(stored);
    await save({ "1": ["00:00"] });
    expect((await read()).repeatDays).toEqual({ ...EMPTY, "1": ["00:00"] });
  });

  const quarters = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `${String(Math.floor(index / 4)).padStart(2, "0")}:${["00", "15", "30", "45"][index % 4]}`,
    );
  it.each([
    ["no days", undefined],
    ["null", null],
    ["a list", []],
    ["words", "monday"],
    ["an eighth day", { "8": ["10:00"] }],
    ["a day's name", { mon: ["10:00"] }],
    ["a time that is no list", { "1": "10:00" }],
    ["a number", { "1": [10] }],
    ["a time between quarters", { "1": ["10:10"] }],
    ["a time of no day", { "1": ["24:00"] }],
    ["21 times a day", { "1": quarters(21) }],
  ])("VC-03 a schedule with %s is refused under its field and changes nothing", async (_, repeatDays) => {
    await save({ "1": quarters(20) });
    const refused = await save(repeatDays);
    expect([refused.status, refused.body.map(({ field }: { field: string }) => field)]).toEqual([422, ["repeatDays"]]);
    expect((await read()).repeatDays).toEqual({ ...EMPTY, "1": quarters(20) });
  });

  it("VC-03 a schedule follows the learner's zone, and says so", async () => {
    const form = new FormData();
    form.append("timezone", "Asia/Kolkata");
    const pushes = await learningOf(learner).pushesOf(() =>
      fetch(`${server.url}${V1}/user`, {
        method: "POST",
        body: form,
        headers: { Authorization: `Bearer ${learner.token}` },
      }),
    );
    expect(pushes.slice(0, 2).map(({ type }) => type)).toEqual(["user.changed", "schedule.changed"]);
    expect(pushes[1]?.data).toEqual(await read());
    expect((await read()).timezone).toBe("Asia/Kolkata");
  });

  it("SEC-05 a schedule is its learner's alone, and nobody's who is not signed in", async () => {
    const other = await server.signIn("newcomer@example.com");
    expect((await other.call("GET", `${V1}/schedule`)).body.repeatDays).toEqual(EMPTY);
    expect((await server.guest("GET", `${V1}/schedule`)).status).toBe(401);
    expect((await server.guest("PUT", `${V1}/schedule/update`, { body: { repeatDays: {} } })).status).toBe(401);
  });
});
