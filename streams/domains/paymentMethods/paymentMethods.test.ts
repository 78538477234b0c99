// Payment methods on fake ports.
import { describe, expect, it } from "vitest";
import { type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { selectPaymentMethods } from "./select";

const card = {
  id: 4,
  brand: "visa",
  last4: "4242",
  exp_month: 11,
  exp_year: 2028,
  is_default: 1,
  subscription_ids: [3],
};
async function start(respond: Responder = () => null) {
  const fake = await startFakeClient({
    respond: (call) =>
      respond(call) ?? (call.method === "GET" && call.path === "/user-payment-method" ? answer([card]) : null),
  });
  fake.client.send({ type: "paymentMethods/listRequested", payload: {} });
  const methods = () => selectPaymentMethods(fake.client.state()).value;
  return {
    ...fake,
    methods,
    remove: () => fake.client.send({ type: "paymentMethods/removalRequested", payload: { id: 4 } }),
  };
}

describe("payment methods", () => {
  it("SUBS-04 SUBS-10 payment methods are listed with what they pay for", async () => {
    const { methods, calls } = await start();
    expect(calls("GET", "/user-payment-method")[0]?.base).toBe("v2");
    expect(methods()).toMatchObject([{ last4: "4242", isDefault: true, subscriptionIds: [3], installmentIds: [] }]);
  });

  it.each([
    ["the server deletes", () => answer(null)],
    ["another tab has deleted", () => failure({ kind: "refused", status: 404 })],
  ])("SUBS-04 one that %s is gone", async (_, deleted) => {
    const { methods, remove } = await start(({ method }) => (method === "DELETE" ? deleted() : null));
    remove();
    expect(methods()).toEqual([]);
  });

  it("SUBS-04 one that cannot be deleted stays, with the reason", async () => {
    const { methods, remove, client } = await start(({ method }) =>
      method === "DELETE" ? failure({ kind: "refused", status: 422, text: "It pays for a plan." }) : null,
    );
    remove();
    expect(methods()).toHaveLength(1);
    expect(client.state().paymentMethods.removal).toMatchObject({
      status: "failed",
      problem: { text: "It pays for a plan." },
    });
  });

  it("SUBS-04 BUS-02 a push changes one card, adds one in its place, the default first, and removes one", async () => {
    const { methods, ports } = await start();
    let seq = 0;
    const push = (data: object) =>
      ports.socket.signals$.next({
        kind: "packet",
        name: "bus",
        raw: { v: 1, epoch: "E1", seq: ++seq, id: `p${seq}`, type: "payment_method.changed", at: 1, data },
      });
    push({ ...card, is_default: 0 });
    push({ ...card, id: 5, last4: "1881" });
    expect(methods()?.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [5, true],
      [4, false],
    ]);
    push({ id: 4, deleted: true });
    expect(methods()?.map(({ id }) => id)).toEqual([5]);
  });
});
