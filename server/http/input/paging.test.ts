/** Pages of lists that grow meanwhile. Rule: a page and the number of pages are of one moment (SRV-04). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Call, startForTests } from "../../testing";

let server: Awaited<ReturnType<typeof startForTests>>;
let learner: Awaited<ReturnType<typeof server.signIn>>;
let staff: Call;
beforeAll(async () => {
  server = await startForTests();
  learner = await server.signIn("newcomer@example.com");
  ({ call: staff } = await server.signIn("admin@example.com"));
});
afterAll(() => server.close());

const PAGE_SIZE = 20;
const giveOne = () => staff("POST", "/staff/v1/points", { body: { user_id: learner.userId, amount: 1, type: "gift" } });

it("SRV-04 CAT-03 a page that is the last one by its headers has the oldest entry, also while entries are added", async () => {
  let isAdding = true;
  const adding = (async () => {
    for (let given = 0; given < 2 * PAGE_SIZE; given += 4)
      await Promise.all([giveOne(), giveOne(), giveOne(), giveOne()]);
    isAdding = false;
  })();
  const read = async () => {
    const { body, headers } = await learner.call("GET", "/spa/api/v1/user-score");
    return { count: body.length as number, total: Number(headers.get("x-pagination-total-count")) };
  };
  while (isAdding)
    for (const { count, total } of await Promise.all(Array.from({ length: 12 }, read)))
      expect(count).toBe(Math.min(total, PAGE_SIZE));
  await adding;
});
