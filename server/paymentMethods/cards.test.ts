/** Cards: which one is charged, and one in the place of another. */
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type Call, startForTests } from "../testing";

const V2 = "/spa/v2";

let server: Awaited<ReturnType<typeof startForTests>>;
let call: Call;
beforeEach(async () => {
  await server?.close();
  server = await startForTests();
  ({ call } = await server.signIn("learner@example.com"));
});
afterAll(() => server.close());

const cards = async () => (await call("GET", `${V2}/user-payment-method`)).body.data;
const position = async () => (await call("GET", `${V2}/notifications`)).body.data;
const pushedSince = async ({ epoch, head }: { epoch: string; head: number }) => {
  const { body } = await call("GET", `${V2}/notifications?epoch=${epoch}&after=${head}`);
  return body.data.items.map(({ data }: { data: object }) => data);
};
const press = (url: string, decision: string) =>
  fetch(server.url + url, { method: "POST", redirect: "manual", body: new URLSearchParams({ decision }) });

describe("the card that is charged", () => {
  it("SUBS-14 another card becomes the default with all that it pays for, and both are pushed", async () => {
    const [visa, mastercard] = await cards();
    const before = await position();
    const choose = () => call("PUT", `${V2}/user-payment-method/${mastercard.id}/default`, { body: {} });
    const { status, body } = await choose();
    const chosen = { ...visa, ...mastercard, is_default: true };
    const { subscription_ids, installment_ids } = visa;
    expect([status, body.data]).toEqual([200, { ...chosen, subscription_ids, installment_ids }]);
    expect((await choose()).body.data).toEqual(body.data);
    const after = await cards();
    expect(after).toEqual([body.data, { ...visa, is_default: false, subscription_ids: [], installment_ids: [] }]);
    expect(await pushedSince(before)).toEqual(after);
    const other = await server.signIn("second@example.com");
    expect((await other.call("PUT", `${V2}/user-payment-method/${visa.id}/default`, { body: {} })).status).toBe(404);
  });
});

describe("a card in the place of another", () => {
  const openBank = (replaces: number) => call("POST", `${V2}/user-payment-method`, { body: { replaces } });

  it("SUBS-14 the card that replaces the default pays for what that paid for, once, and the replaced one is gone", async () => {
    const [visa, mastercard] = await cards();
    const { url } = (await openBank(visa.id)).body.data;
    expect((await server.guest("GET", `${url}?lang=en`)).body).toContain("Replace a card");
    const before = await position();
    const back = await press(url, "refused");
    expect([back.status, back.headers.get("location")]).toEqual([303, "/user/settings/user-payment-methods"]);
    await press(url, "refused");
    const after = await cards();
    const { subscription_ids, installment_ids } = visa;
    expect(after).toEqual([
      expect.objectContaining({ last4: "0002", is_default: true, subscription_ids, installment_ids }),
      mastercard,
    ]);
    expect(await pushedSince(before)).toEqual([{ id: visa.id, deleted: true }, after[0]]);
  });

  it("SUBS-14 the card that replaces another one is as little the default, and who leaves the bank replaces none", async () => {
    const before = await cards();
    const { url } = (await openBank(before[1].id)).body.data;
    await press(url, "none");
    expect(await cards()).toEqual(before);
    await press(url, "good");
    const after = await cards();
    expect(after.map(({ is_default }: { is_default: boolean }) => is_default)).toEqual([true, false]);
    expect(after[0]).toEqual(before[0]);
    expect(after[1].last4).toBe("4242");
  });

  it("SEC-05 nobody replaces another learner's card", async () => {
    const [visa] = await cards();
    const other = await server.signIn("second@example.com");
    const refused = await other.call("POST", `${V2}/user-payment-method`, { body: { replaces: visa.id } });
    expect([refused.status, refused.body[0].field]).toEqual([422, "replaces"]);
    const { url } = (await openBank(visa.id)).body.data;
    const forged = url.replace(/\/\d+\//, `/${visa.id + 1}/`);
    expect((await server.guest("GET", forged)).status).toBe(404);
    expect((await press(forged, "good")).status).toBe(404);
  });
});
