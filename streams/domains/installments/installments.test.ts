// An installment with its payments, on fake ports.
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";

const raw = { id: 2, title: "Spanish", period: "month", state: "active", amount: 4000, paid_count: 1, total_count: 3 };
const payments = [
  { number: 1, at: 1_789_000_000, amount: 4000, state: "paid" },
  { number: 2, at: 1_791_000_000, amount: "4000", state: "waiting" },
];

describe("an installment", () => {
  it("SUBS-03 an installment is opened with its payments; one in a state that nobody knows is due; after a push it is fetched again", async () => {
    const { client, calls, ports } = await startFakeClient({
      respond: ({ path }) => {
        if (path === "/installment") return answer([raw]);
        return path === "/installment/2" ? answer({ ...raw, payments }) : null;
      },
    });
    client.send({ type: "installments/oneRequested", payload: { installmentId: 2 } });
    expect(client.state().installments.one[2]?.value?.payments).toEqual([
      { number: 1, at: 1_789_000_000_000, amount: 4000, state: "paid", receiptUrl: null },
      { number: 2, at: 1_791_000_000_000, amount: 4000, state: "due", receiptUrl: null },
    ]);
    ports.socket.signals$.next({
      kind: "packet",
      name: "bus",
      raw: { v: 1, epoch: "E1", seq: 1, id: "p", type: "installment.changed", at: 1, data: { ...raw, paid_count: 2 } },
    });
    expect(client.state().installments.list.value?.[0]?.paidCount).toBe(2);
    expect(calls("GET", "/installment/2")).toHaveLength(2);
    expect(client.state().installments.one[2]?.value?.payments).toHaveLength(2);
  });
});
