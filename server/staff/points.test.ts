/** Points as the staff gives them and takes them back, against the real server. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startForTests } from "../testing";
import { MAX_GIFT } from "./pointRoutes";

type Server = Awaited<ReturnType<typeof startForTests>>;
type Account = Awaited<ReturnType<Server["signIn"]>>;

let server: Server;
let learner: Account;
let expert: Account;
let admin: Account;
let before: number;
beforeAll(async () => {
  server = await startForTests();
  const signIn = (name: string) => server.signIn(`${name}@example.com`);
  [learner, expert, admin] = await Promise.all([signIn("learner"), signIn("expert"), signIn("admin")]);
});
beforeEach(async () => {
  before = await balance();
});
afterAll(() => server.close());

const balance = async (): Promise<number> => (await learner.call("GET", "/spa/api/v1/user-score/amount")).body.amount;
const give = (by: Account, amount: number, query = "", headers: Record<string, string> = {}) =>
  by.call("POST", `/staff/v1/points?lang=en${query}`, {
    body: { user_id: learner.userId, amount, type: "helping others" },
    headers,
  });
const undo = (by: Account, id: number) => by.call("POST", `/staff/v1/points/${id}/undo?lang=en`);
const history = async () => (await admin.call("GET", `/staff/v1/points?user_id=${learner.userId}`)).body;

it.each([MAX_GIFT + 1, -MAX_GIFT - 1, 0])("SRV-05 a gift of %i is refused, and nothing changes", async (amount) => {
  expect(await give(expert, amount)).toMatchObject({ status: 422, body: [{ field: "amount" }] });
  expect(await balance()).toBe(before);
});

it("SRV-05 a debit is refused in words where the balance would fall below zero", async () => {
  for (let left = before; left > MAX_GIFT; left -= MAX_GIFT) await give(expert, -MAX_GIFT);
  const left = await balance();
  const message = `That would leave less than nothing: the balance is ${left}.`;
  expect(await give(expert, -left - 1)).toMatchObject({ status: 422, body: [{ field: "amount", message }] });
  expect((await give(expert, -left)).status).toBe(201);
  expect(await balance()).toBe(0);
  await give(expert, 200);
});

it("SRV-05 the history names who gave what, and what it takes back", async () => {
  const given = (await give(expert, 12)).body;
  const [first] = await history();
  const { body: person } = await expert.call("GET", "/spa/api/v1/user");
  const name = `${person.first_name} ${person.last_name}`.trim();
  expect(first).toMatchObject({
    id: given.id,
    amount: 12,
    type: "helping others",
    undoes_id: null,
    undone_by_id: null,
  });
  expect(first.given_by).toEqual({ id: expert.userId, name });
  const counter = (await undo(admin, given.id)).body;
  expect((await history()).slice(0, 2)).toMatchObject([
    { id: counter.id, amount: -12, given_by: { id: admin.userId }, undoes_id: given.id },
    { id: given.id, undone_by_id: counter.id },
  ]);
  expect(await balance()).toBe(before);
});

it("SRV-05 a gift is taken back once, whichever desks ask at the same time, and what takes back is not taken back", async () => {
  const { id } = (await give(expert, 30)).body;
  const answers = await Promise.all([undo(expert, id), undo(admin, id), undo(admin, id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/^This was taken back already by \S/);
  expect(await balance()).toBe(before);
  const [counter] = await history();
  expect((await undo(expert, counter.id)).status).toBe(404);
  expect((await undo(learner, id)).status).toBe(403);
});

it("SRV-05 what was spent since cannot be taken back, in words", async () => {
  const { id } = (await give(expert, 900)).body;
  for (let left = await balance(); left > 899; left = await balance())
    await give(expert, -Math.min(MAX_GIFT, left - 899));
  const message = "That would leave less than nothing: the balance is 899.";
  expect(await undo(expert, id)).toMatchObject({ status: 409, body: { message } });
  expect(await balance()).toBe(899);
});

it("SRV-05 a gift sent again with its key is given once, although the balance has changed by it", async () => {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const first = await give(expert, 5, `&balance=${before}`, headers);
  const again = await give(expert, 5, `&balance=${before + 5}`, headers);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await balance()).toBe(before + 5);
});

it("SRV-05 two desks that saw one balance do not both give", async () => {
  const answers = await Promise.all([expert, admin].map((by) => give(by, 7, `&balance=${before}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ balance: before + 7 });
  expect(await balance()).toBe(before + 7);
});
