// The catalogue's pages, and what is added to the subscription, in a whole client on fake ports.
import { describe, expect, it } from "vitest";
import { type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { envelope } from "../../ports/fakes/logServer";
import { partsOf } from "./key";
import { catalogKey, selectCategories, selectOfferedInstead } from "./select";

const wire = (id: number, over: object = {}) => ({
  id,
  product: {
    id: 10 + id,
    title: `Product ${id}`,
    service_id: 900 + id,
    category_id: 2,
    community_id: 4,
    price: 7900,
    currency: "EUR",
  },
  category: { id: 2, title: "Languages" },
  ...over,
});

async function start(respond: Responder = () => null) {
  const fake = await startFakeClient({
    respond: (call) => {
      const own$ = respond(call);
      if (own$) return own$;
      if (call.path !== "/catalog-position") return null;
      const page = { page: Number(call.query?.page), pageCount: 3, perPage: 6, totalCount: 14 };
      return answer([wire(1), wire(2, { is_owned: 1 }), { id: 3 }, { product: { id: 4 } }], page);
    },
  });
  const key = catalogKey(2, 3);
  return {
    ...fake,
    open: () => fake.client.send({ type: "catalog/pageRequested", payload: { catalogKey: key } }),
    page: () => fake.client.state().catalog.page[key],
    add: (positionId: number) => fake.client.send({ type: "catalog/addRequested", payload: { positionId } }),
    marks: () =>
      fake.client
        .state()
        .catalog.page[key]?.value?.positions.map(({ id, isOwned, isInSubscription }) => [
          id,
          isOwned,
          isInSubscription,
        ]),
    asked: () => fake.calls("GET", "/catalog-position").map(({ query }) => query),
  };
}

describe("a page of the catalogue", () => {
  it("CAT-01 a page of the catalogue is requested six at a time, by category and page, and leaves out what says neither what it is nor what it sells", async () => {
    const { open, asked, page, marks, client } = await start();
    open();
    expect(asked()).toEqual([{ perPage: 6, page: 3, category_id: 2 }]);
    expect(marks()).toEqual([
      [1, false, false],
      [2, true, false],
    ]);
    expect(page()?.value?.pageCount).toBe(3);
    expect(page()?.value?.positions[0]?.product).toMatchObject({
      serviceId: 901,
      price: 7900,
      currency: "EUR",
      categoryId: 2,
      communityId: 4,
    });
    expect(selectCategories(client.state())).toEqual([{ id: 2, title: "Languages" }]);
  });

  it("CAT-01 a page of the catalogue of all categories names none", async () => {
    const { client, asked } = await start();
    client.send({ type: "catalog/pageRequested", payload: { catalogKey: catalogKey(0, 1) } });
    expect(asked()).toEqual([{ perPage: 6, page: 1 }]);
  });

  it.each([
    [0, 1],
    [3, 0],
    [7, 9_999],
    [12_345, 12],
  ])("CAT-05 a page of the catalogue has a key for category %i and page %i", (categoryId, page) => {
    expect(partsOf(catalogKey(categoryId, page))).toEqual({ categoryId, page });
  });

  it("CAT-05 a page of the catalogue is fetched again when the learner's courses, subscriptions or clubs change", async () => {
    const { open, asked, ports } = await start();
    open();
    const { signals$ } = ports.socket;
    signals$.next({ kind: "connected", transport: "websocket" });
    signals$.next({ kind: "packet", name: "bus:ready", raw: { epoch: "E1", head: 0, now: 1_790_000_000 } });
    const before = asked().length;
    const data = { id: 3, title: "Plan", content: { communities: [], courses: [] } };
    signals$.next({ kind: "packet", name: "bus", raw: { ...envelope(1), type: "subscription.changed", data } });
    expect(asked().length).toBe(before + 1);
  });
});

describe("adding to the subscription", () => {
  const path = "/catalog-position/1/add-to-subscription";

  it("CAT-01 a product is added by one call of v2, however often it is pressed, and shows at once when it is stored", async () => {
    const { open, add, marks, calls } = await start((call) => (call.path === path ? answer({ id: 3 }) : null));
    open();
    add(1);
    expect(calls("POST", path).map(({ base, idempotencyKey }) => [base, typeof idempotencyKey])).toEqual([
      ["v2", "string"],
    ]);
    expect(marks()).toEqual([
      [1, false, true],
      [2, true, false],
    ]);
  });

  it("CAT-05 a product keeps the offer of the refusal without a subscription, for this product only, until the next refusal", async () => {
    const courseService = { id: 930, type: "course_subscription", title: "Plan" };
    let offer: unknown = { id: 8, title: "A plan", courseService };
    const { add, client } = await start((call) =>
      call.path.endsWith("/add-to-subscription") ? failure({ kind: "refused", status: 409 }, { offer }) : null,
    );
    add(1);
    const offered = (positionId: number) => selectOfferedInstead(client.state(), positionId);
    expect(offered(1)).toMatchObject({ id: 8, courseService: { id: 930 } });
    expect(offered(2)).toBeNull();
    expect(client.state().catalog.add.status).toBe("failed");
    offer = null;
    add(1);
    expect(offered(1)).toBeNull();
  });

  it("CAT-01 a product that is added without a subscription fails with 409 and adds nothing", async () => {
    const { open, add, marks, client } = await start((call) =>
      call.path === path ? failure({ kind: "refused", status: 409 }) : null,
    );
    open();
    add(1);
    expect(client.state().catalog.add).toMatchObject({ status: "failed", id: 1, problem: { status: 409 } });
    expect(marks()?.[0]).toEqual([1, false, false]);
  });
});
