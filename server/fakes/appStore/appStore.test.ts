import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Call, startForTests } from "../../testing";
import { CODES } from "./store";

const STORE = "/local/store";
const VERIFY = "/spa/api/v1/purchase/verify";
const PRODUCT = "com.example.local.922";
let server: Awaited<ReturnType<typeof startForTests>>;
let call: Call;
beforeAll(async () => {
  server = await startForTests();
  ({ call } = await server.signIn("learner@example.com"));
});
afterAll(() => server.close());

const buy = async (product = PRODUCT) =>
  (await call("POST", `${STORE}/purchases`, { body: { product_id: product } })).body;
const press = async (page: string, fields: Record<string, string>) =>
  (await fetch(server.url + page, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) })).status;
const stateOf = async (id: number) => (await call("GET", `${STORE}/purchases/${id}`)).body;
const verify = (receipt: string, as: Call = call, product = PRODUCT) =>
  as("POST", VERIFY, { body: { product_id: product, receipt } });
const endOf = async (): Promise<number> => (await call("GET", "/spa/api/v1/user-course-streams/1")).body.end_date;

describe("the app's store", () => {
  it("SRV-06 the app's store sells a product, which is verified once, and finished", async () => {
    const products = await call("GET", `${STORE}/products?ids[]=${PRODUCT}&ids[]=unknown`);
    expect(products.body).toEqual([{ id: PRODUCT, title: "One more month", price: 2900, currency: "EUR" }]);
    const purchase = await buy();
    expect(purchase).toMatchObject({ state: "pending", receipt: null, code: null });
    expect((await buy()).id).toBe(purchase.id);
    expect((await server.guest("GET", `${purchase.page}?lang=en`)).body).toContain("One more month: €29.00");
    expect(await press(purchase.page, { decision: "buy" })).toBe(303);
    const { receipt } = await stateOf(purchase.id);
    const before = await endOf();
    const orders = await Promise.all([verify(receipt), verify(receipt), verify(receipt)]);
    expect(new Set(orders.map(({ body }) => body.id)).size).toBe(1);
    expect(orders[0]?.body).toMatchObject({ status: "paid", payment_url: null });
    expect(await endOf()).toBe(before + 30 * 86_400);
    const restored = async () => (await call("GET", `${STORE}/purchases`)).body;
    expect(await restored()).toMatchObject([{ id: purchase.id, receipt, is_finished: false }]);
    expect((await buy()).id).toBe(purchase.id);
    expect((await call("POST", `${STORE}/purchases/${purchase.id}/finish`, { body: {} })).status).toBe(204);
    expect(await restored()).toMatchObject([{ is_finished: true }]);
    expect((await buy()).id).not.toBe(purchase.id);
  });

  it.each(CODES)("SRV-06 the app's store answers a purchase with the code %i", async (code) => {
    const purchase = await buy("com.example.local.921");
    await press(purchase.page, { decision: String(code) });
    const state = code === 6_777_006 ? "cancelled" : "failed";
    expect(await stateOf(purchase.id)).toMatchObject({ state, code, receipt: null });
  });

  it.each([
    ["setup", "POST", `${STORE}/setup`],
    ["products", "GET", `${STORE}/products?ids[]=${PRODUCT}`],
    ["restore", "GET", `${STORE}/purchases`],
  ])("SRV-06 the app's store lets the next call of %s fail with the chosen code, once", async (step, method, path) => {
    const { page } = (await call("POST", `${STORE}/setup`, { body: {} })).body;
    await press(page, { step, decision: "6777014" });
    const send = () => call(method, path, method === "POST" ? { body: {} } : {});
    expect(await send()).toMatchObject({ status: 409, body: { code: 6_777_014 } });
    expect((await send()).status).toBe(200);
  });

  it("SEC-05 the app's store takes no receipt that it did not make, or of another product or learner", async () => {
    const purchase = await buy("com.example.local.920");
    await press(purchase.page, { decision: "buy" });
    const { receipt } = await stateOf(purchase.id);
    expect((await verify(receipt)).body).toMatchObject([{ field: "receipt" }]);
    expect((await verify("1.forged", call, "com.example.local.920")).body).toMatchObject([{ field: "receipt" }]);
    expect((await verify(receipt, call, "nothing")).body).toMatchObject([{ field: "product_id" }]);
    expect((await verify(receipt, call, "com.example.local.920")).status).toBe(200);
    const other = await server.signIn("second@example.com");
    expect((await verify(receipt, other.call, "com.example.local.920")).status).toBe(422);
    expect((await other.call("GET", `${STORE}/purchases/${purchase.id}`)).status).toBe(404);
    expect(await press(purchase.page.replace(/\/\d+\//, "/999/"), { decision: "buy" })).toBe(404);
    const proxied = await call("GET", `${STORE}/purchases`, { headers: { Via: "1.1 proxy" } });
    expect(proxied.status).toBe(404);
  });
});
