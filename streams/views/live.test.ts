/** Resources that are fetched as a whole follow their pushes. */
import { describe, expect, it } from "vitest";
import { type FakeClient, startFakeClient } from "../ports/fakes/client";
import { answer } from "../ports/fakes/http";

const installment = (over: object = {}) => ({ id: 2, title: "Spanish", state: "active", ...over });
const club = (over: object = {}) => ({ id: 1, title: "Movement", slug: "movement", ...over });
const bodies: Record<string, unknown> = {
  "/installment": [installment(), installment({ id: 3 })],
  "/community": [club()],
  "/user-community": [],
  "/user-score/amount": { amount: 40 },
  "/banners": [{ id: 6, title: "Spring", positions_ids: ["1", 33, "x"] }],
};
const start = () => startFakeClient({ respond: ({ path }) => (path in bodies ? answer(bodies[path]) : null) });
let seq = 0;
const push = ({ ports }: FakeClient, type: string, data: object) =>
  ports.socket.signals$.next({
    kind: "packet",
    name: "bus",
    raw: { v: 1, epoch: "E1", seq: ++seq, id: `p${seq}`, type, at: 1, data },
  });

describe("what is fetched as a whole", () => {
  it("SHELL-01 the balance of points follows its push", async () => {
    seq = 0;
    const fake = await start();
    expect(fake.client.state().points.value).toBe(40);
    push(fake, "points.changed", { amount: 55, score: {} });
    expect(fake.client.state().points.value).toBe(55);
  });

  it("an installment is replaced, added or removed by its push", async () => {
    seq = 0;
    const fake = await start();
    push(fake, "installment.changed", installment({ state: "paid" }));
    push(fake, "installment.changed", installment({ id: 9 }));
    push(fake, "installment.changed", { id: 3, deleted: true });
    const { value } = fake.client.state().installments.list;
    expect(value?.map(({ id, state }) => [id, state])).toEqual([
      [2, "paid"],
      [9, "active"],
    ]);
  });

  it("a club's push brings the learner's record with it, or leaves it as it is", async () => {
    seq = 0;
    const fake = await start();
    const record = { id: 4, community_id: 1, is_optional_purchase: 1 };
    push(fake, "community.changed", club({ title: "Moves", user_community: record }));
    push(fake, "community.changed", club({ title: "Moving" }));
    const { value } = fake.client.state().clubs;
    expect(value?.clubs.map(({ title }) => title)).toEqual(["Moving"]);
    expect(value?.memberships).toMatchObject([{ communityId: 1, isOptionalPurchase: true }]);
    push(fake, "community.changed", club({ user_community: null }));
    expect(fake.client.state().clubs.value?.memberships).toEqual([]);
  });

  it("a hint reloads the banners", async () => {
    seq = 0;
    const fake = await start();
    expect(fake.calls("GET", "/banners")).toHaveLength(1);
    push(fake, "banner.changed", {});
    expect(fake.calls("GET", "/banners")).toHaveLength(2);
    expect(fake.client.state().banners.value?.[0]?.positionsIds).toEqual([1, 33]);
  });
});
