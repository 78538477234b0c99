// The list of orders on fake ports: its pages, and what a push changes in it.
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";

const orderOf = (id: number, status = "paid") => ({ id, status });

describe("the list of orders", () => {
  it("SUBS-13 BUS-02 a push changes an order in the list, puts a new one first, and leaves one out that is older than what is loaded", async () => {
    const { client, ports } = await startFakeClient({
      respond: ({ path, query }) =>
        path === "/order"
          ? answer(query?.page === 1 ? [orderOf(9), orderOf(8)] : [orderOf(7), orderOf(5)], {
              page: Number(query?.page),
              pageCount: 2,
              perPage: 2,
              totalCount: 4,
            })
          : null,
    });
    let seq = 0;
    const push = (data: object) =>
      ports.socket.signals$.next({
        kind: "packet",
        name: "bus",
        raw: { v: 1, epoch: "E1", seq: ++seq, id: `p${seq}`, type: "order.changed", at: 1, data },
      });
    const shown = () => client.state().orders.list.value?.map(({ id, status }) => `${id} ${status}`);
    client.send({ type: "orders/listRequested", payload: { page: 1 } });
    push(orderOf(8, "refunded"));
    push(orderOf(10, "created"));
    push(orderOf(5, "refunded"));
    expect(shown()).toEqual(["10 created", "9 paid", "8 refunded"]);
    client.send({ type: "orders/listRequested", payload: { page: 2 } });
    push(orderOf(6));
    expect(shown()?.map((words) => words.split(" ")[0])).toEqual(["10", "9", "8", "7", "6", "5"]);
  });
});
