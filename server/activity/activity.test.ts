/** What `GET /user-activity` answers, compared with the ends of the learner's days in each course stream. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";

const v1 = "/spa/api/v1";

describe("the days on which a learner was active", () => {
  let server: Awaited<ReturnType<typeof startForTests>>;
  let learner: Awaited<ReturnType<typeof server.signIn>>;
  beforeAll(async () => {
    server = await startForTests();
    learner = await server.signIn("learner@example.com");
  });
  afterAll(() => server.close());

  /** When days were finished, in milliseconds. */
  const readEnds = async (): Promise<number[]> => {
    const { body: streams } = await learner.call("GET", `${v1}/user-course-streams`);
    const ends = await Promise.all(
      streams.map(async ({ id }: { id: number }) => {
        const { body } = await learner.call("GET", `${v1}/user-course-streams/${id}/status?expand=days`);
        return body.days.flatMap(({ end_time }: { end_time: number | null }) => (end_time ? [end_time * 1000] : []));
      }),
    );
    return ends.flat();
  };
  const chooseZone = async (timezone: string) => {
    const body = new FormData();
    body.set("timezone", timezone);
    const headers = { authorization: `Bearer ${learner.token}`, "x-app-id": "local" };
    expect((await fetch(`${server.url}${v1}/user`, { method: "POST", headers, body })).status).toBe(200);
  };
  const dateIn = (timeZone: string, atMs: number) => new Date(atMs).toLocaleDateString("sv-SE", { timeZone });

  it.each([
    ["Europe/Madrid", 35],
    ["Pacific/Auckland", 35],
    ["Pacific/Honolulu", 7],
    ["UTC", 1],
  ])("COURSE-17 active days are counted in the profile's zone, each date once: %s, %i days", async (timeZone, days) => {
    await chooseZone(timeZone);
    const ends = await readEnds();
    expect(ends.length).toBeGreaterThan(5);
    // counted on the calendar: where the clock was changed meanwhile, a day is longer or shorter
    const today = Date.parse(dateIn(timeZone, Date.now()));
    const first = new Date(today - (days - 1) * 86_400_000).toISOString().slice(0, 10);
    const dates = ends.map((atMs) => dateIn(timeZone, atMs)).filter((date) => date >= first);
    const expected = [...new Set(dates)]
      .sort((a, b) => b.localeCompare(a))
      .map((date) => ({ date, days_finished: dates.filter((each) => each === date).length }));
    expect(await learner.call("GET", `${v1}/user-activity?days=${days}`)).toMatchObject({
      status: 200,
      body: expected,
    });
  });

  it("COURSE-17 SEC-05 active days are the learner's own", async () => {
    const stranger = await server.signIn("newcomer@example.com");
    expect((await stranger.call("GET", `${v1}/user-activity?days=366`)).body).toEqual([]);
  });
});
