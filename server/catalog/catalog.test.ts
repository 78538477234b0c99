import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Call, startForTests } from "../testing";

const V1 = "/spa/api/v1";
let server: Awaited<ReturnType<typeof startForTests>>;
let call: Call;
let brandsDir: string;
beforeAll(async () => {
  const catalog = { categories: [], products: [{ serviceId: 964 }, { serviceId: 961 }] };
  brandsDir = await mkdtemp(join(tmpdir(), "brands-"));
  await mkdir(join(brandsDir, "shop"));
  await writeFile(join(brandsDir, "shop", "brand.json"), JSON.stringify({ catalog }));
  server = await startForTests({ brandsDir, brand: "shop" });
  ({ call } = await server.signIn("learner@example.com"));
});
afterAll(async () => {
  await server.close();
  await rm(brandsDir, { recursive: true });
});

interface Position {
  readonly id: number;
  readonly is_owned: number;
  readonly is_in_subscription: number;
  readonly category: { id: number };
  readonly product: {
    type: string;
    alias: string;
    service_id: number;
    course_id: number | null;
    community_id: number | null;
  };
}
const page = (query: string, as: Call = call) => as("GET", `${V1}/catalog-position?${query}`);
const all = async (as: Call = call): Promise<Position[]> => (await page("perPage=50", as)).body;
const add = (id: number, as: Call = call) =>
  as("POST", `/spa/v2/catalog-position/${id}/add-to-subscription`, { body: {} });
const named = (list: readonly Position[], alias: string) => list.find(({ product }) => product.alias === alias);

describe("the catalogue", () => {
  it("CAT-01 the catalogue comes in pages of six, with their headers, each position once", async () => {
    const pages = await Promise.all([1, 2, 3].map((number) => page(`page=${number}`)));
    expect(pages.map(({ body }) => body.length)).toEqual([6, 6, 2]);
    const ids = pages.flatMap(({ body }) => body.map(({ id }: Position) => id));
    expect(new Set(ids).size).toBe(14);
    const names = ["total-count", "page-count", "current-page", "per-page"];
    expect(names.map((name) => pages[2]?.headers.get(`x-pagination-${name}`))).toEqual(["14", "3", "3", "6"]);
    expect((await page("page=99")).body).toEqual(pages[2]?.body);
  });

  it("CAT-01 CAT-05 one position says what its course consists of, in titles and numbers, to who does not take it too", async () => {
    const { call: newcomer } = await server.signIn("newcomer@example.com");
    const one = (alias: string) => newcomer("GET", `${V1}/catalog-position/${named(list, alias)?.id}`);
    const list = await all(newcomer);
    const { body } = await one("course-spanish");
    expect(body).toMatchObject({ is_owned: 0, product: { alias: "course-spanish" } });
    expect(body.contents.stages).toHaveLength(3);
    expect(body.contents.stages[0]).toEqual({
      title: "First words",
      days_count: 7,
      lessons_count: 24,
      homeworks_count: 2,
    });
    expect(body.contents.documents_count).toBeGreaterThan(0);
    expect((await one("club-yoga")).body.contents).toBeNull();
    expect((await newcomer("GET", `${V1}/catalog-position/999999`)).status).toBe(404);
  });

  it("CAT-05 the catalogue filters by category, and marks what is owned or in the subscription", async () => {
    const arts: Position[] = (await page("category_id=3&perPage=50")).body;
    expect(new Set(arts.map(({ category }) => category.id))).toEqual(new Set([3]));
    const marks = (alias: string, list: Position[]) => {
      const { is_owned, is_in_subscription } = named(list, alias) ?? {};
      return [is_owned, is_in_subscription];
    };
    const list = await all();
    expect(marks("course-yoga", list)).toEqual([1, 1]);
    expect(marks("course-spanish", list)).toEqual([1, 0]);
    // a demo is not the course
    expect(marks("course-guitar", list)).toEqual([0, 0]);
    expect(marks("club-yoga", list)).toEqual([1, 1]);
    expect(marks("consultation-yoga", list)[0]).toBe(0);
  });

  it("CAT-01 the catalogue adds a course to the subscription once, with a course stream of its own", async () => {
    const guitar = named(await all(), "course-guitar");
    const streams = async () => (await call("GET", `${V1}/user-course-streams`)).body;
    const before = (await streams()).length;
    const first = await add(guitar?.id ?? 0);
    expect(first.body.data.content.courses).toContain(guitar?.product.course_id);
    expect((await add(guitar?.id ?? 0)).body).toEqual(first.body);
    expect(named(await all(), "course-guitar")).toMatchObject({ is_owned: 1, is_in_subscription: 1 });
    const now = await streams();
    expect(now).toHaveLength(before + 1);
    expect(now.at(-1)).toMatchObject({ is_demo: 0, is_optional_purchase: 1, end_date: null });
  });

  it("CAT-05 a learner without a subscription gets an offer instead, and a consultation cannot be added", async () => {
    const { call: newcomer } = await server.signIn("newcomer@example.com");
    const list = await all(newcomer);
    const refused = await add(named(list, "course-guitar")?.id ?? 0, newcomer);
    expect(refused).toMatchObject({ status: 409, body: { offer: { course_offer_relation_type_id: 1 } } });
    expect((await add(named(list, "club-yoga")?.id ?? 0, newcomer)).body.offer).toBeNull();
    expect((await add(named(list, "consultation-yoga")?.id ?? 0)).status).toBe(404);
  });

  it("CAT-05 a club is sold by the month: the place is the learner's, no course comes with it, and a refund ends it", async () => {
    const { call: newcomer } = await server.signIn("newcomer@example.com");
    const club = named(await all(newcomer), "club-spanish");
    const streams = async () => (await newcomer("GET", `${V1}/user-course-streams`)).body.length;
    const place = async () =>
      (await newcomer("GET", `${V1}/user-community`)).body.find(
        ({ community_id }: { community_id: number }) => community_id === club?.product.community_id,
      );
    const before = await streams();
    const buy = async () => {
      const headers = { "Idempotency-Key": crypto.randomUUID() };
      const { body } = await newcomer("POST", `${V1}/order/${club?.product.service_id}`, { headers });
      const pay = { method: "POST", redirect: "manual", body: new URLSearchParams({ decision: "pay" }) } as const;
      await fetch(server.url + body.payment_url, pay);
      return body.id as number;
    };
    await buy();
    const first = await place();
    expect(first).toMatchObject({ is_optional_purchase: 0 });
    expect(first.end_date - first.start_date).toBeGreaterThan(29 * 86_400);
    expect(await streams()).toBe(before);
    expect(named(await all(newcomer), "club-spanish")).toMatchObject({ is_owned: 1 });

    const second = await buy();
    expect((await place()).end_date - first.end_date).toBeGreaterThan(29 * 86_400);
    const { call: admin } = await server.signIn("admin@example.com");
    await admin("POST", `/staff/v1/orders/${second}/refund`, { body: {} });
    expect(await place()).toEqual(first);
  });

  const PAST_S = 1_700_000_000;
  const FUTURE_S = 4_000_000_000;
  it.each([
    ["a place that runs", { start_date: PAST_S, end_date: FUTURE_S }, 1],
    ["a place without an end", { start_date: PAST_S }, 1],
    ["a place that has ended", { start_date: PAST_S, end_date: PAST_S + 60 }, 0],
    ["a place of a subscription that does not have the club", { is_optional_purchase: 1 }, 0],
  ])("CAT-05 %s in a club is marked as owned, unless it has ended: %j is %i", async (_, place, isOwned) => {
    const { call: newcomer, userId } = await server.signIn("newcomer@example.com");
    const { call: admin } = await server.signIn("admin@example.com");
    const club = named(await all(newcomer), "club-yoga");
    const membership = { user_id: userId, community_id: club?.product.community_id, is_member: 1, ...place };
    expect((await admin("PUT", "/staff/v1/user-communities", { body: membership })).status).toBe(200);
    expect(named(await all(newcomer), "club-yoga")).toMatchObject({ is_owned: isOwned });
  });

  it("CAT-05 a place in a club that has ended becomes one of the subscription to which the club is added", async () => {
    const { userId } = await server.signIn("learner@example.com");
    const { call: admin } = await server.signIn("admin@example.com");
    const club = (await all()).find(
      ({ product: { type }, ...marks }) => type === "club" && marks.is_in_subscription === 0,
    );
    const ended = { start_date: PAST_S, end_date: PAST_S + 60 };
    const membership = { user_id: userId, community_id: club?.product.community_id, is_member: 1, ...ended };
    await admin("PUT", "/staff/v1/user-communities", { body: membership });
    await add(club?.id ?? 0);
    const places = (await call("GET", `${V1}/user-community`)).body;
    expect(
      places.find((each: { community_id: number }) => each.community_id === club?.product.community_id),
    ).toMatchObject({
      is_optional_purchase: 1,
      end_date: null,
    });
    expect(named(await all(), club?.product.alias ?? "")).toMatchObject({ is_owned: 1, is_in_subscription: 1 });
  });

  it("CAT-05 a course that has ended is not owned, and can be added to the subscription again", async () => {
    const isNew = (each: Position) => each.is_owned === 0 && each.is_in_subscription === 0;
    const found = (await all()).find((each) => each.product.type === "course" && isNew(each));
    const { alias = "", service_id: serviceId, course_id: courseId } = found?.product ?? {};
    const course = async () => named(await all(), alias);
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const { body: order } = await call("POST", `${V1}/order/${serviceId}`, { headers });
    const pay = { method: "POST", redirect: "manual", body: new URLSearchParams({ decision: "pay" }) } as const;
    await fetch(server.url + order.payment_url, pay);
    expect(await course()).toMatchObject({ is_owned: 1 });
    const { call: admin } = await server.signIn("admin@example.com");
    await admin("POST", `/staff/v1/orders/${order.id}/refund`, { body: {} });
    expect(await course()).toMatchObject({ is_owned: 0 });
    const running = async () =>
      (await call("GET", `${V1}/user-course-streams`)).body.filter(
        (stream: { course_id: number; end_date: number | null }) =>
          stream.course_id === courseId && stream.end_date === null,
      ).length;
    const before = await running();
    await add(found?.id ?? 0);
    expect(await running()).toBe(before + 1);
    expect(await course()).toMatchObject({ is_owned: 1, is_in_subscription: 1 });
  });

  it("CAT-01 the catalogue has the brand's own products first, in the brand's order", async () => {
    const positions = await call("GET", `${V1}/catalog-position`);
    const aliases = positions.body.slice(0, 3).map(({ product }: Position) => product.alias);
    expect(aliases).toEqual(["course-back", "course-guitar", "course-drawing"]);
  });
});

describe("an offer", () => {
  it.each([
    [911, 1, 200],
    [911, 3, 200],
    [911, 4, 200],
    [911, 2, 404],
    [940, 2, 200],
    [940, 1, 404],
  ])("SUBS-05 the course of %i has an offer for what is locked by %i: %i", async (serviceId, typeId, status) => {
    const service = await call("GET", `${V1}/course-services/view?id=${serviceId}&expand=course,stream,childs.course`);
    const { course_id: courseId, course, stream } = service.body;
    expect([course.id, stream.course_id]).toEqual([courseId, courseId]);
    const found = await call("GET", `${V1}/course-offer/find?courseId=${courseId}&courseOfferRelationTypeId=${typeId}`);
    expect(found.status).toBe(status);
    if (status === 200) expect(found.body).toMatchObject({ course_id: courseId, course_service: { id: serviceId } });
  });
});
