// L1: what is written, once however often it is sent, and by nobody else.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Callers, judgeAnswer, LACKS } from "./askReads";
import type { Exchange } from "./caller";
import { type ChangeRow, changes } from "./changes";
import type { KnownIds } from "./ids";
import type { Check, Notebook } from "./notebook";
import { describeAnswer, findIn, judgeRefusal } from "./wire";

/** A change that was made: what a socket and the log have to say of it. */
export interface Made {
  readonly name: string;
  readonly key: string;
  readonly pushes: readonly string[];
  readonly exchange: Exchange;
}

/** Makes every change of the table; answers those that the backend took. */
export async function askChanges(callers: Callers, ids: KnownIds, notebook: Notebook): Promise<readonly Made[]> {
  const made: Made[] = [];
  const words = `conform ${randomUUID()}`;
  for (const [name, row] of Object.entries(changes)) {
    const check = notebook.begin("L1", name);
    const missing = ids.findMissing(row.needs ?? []);
    if (missing !== null) {
      check.skip(missing);
      continue;
    }
    const done = await askChange(callers, ids, { check, row, words });
    if (done) made.push({ name, pushes: row.pushes ?? [], ...done });
  }
  return made;
}

interface Question {
  readonly check: Check;
  readonly row: ChangeRow;
  readonly words: string;
}

async function askChange(callers: Callers, ids: KnownIds, { check, row, words }: Question) {
  const { user, other } = callers;
  const run = (who: typeof user, key: string) =>
    who.ask((http) => row.run({ http, key, words, ids: ids.values as Required<typeof ids.values> }));
  if (row.isOwned) {
    // before the learner: who may remove what is another's would find it gone
    const foreign = (await run(other, randomUUID())).exchanges.at(-1);
    if (foreign) judgeRefusal(check, foreign, 404);
  }
  const key = randomUUID();
  const asked = await run(user, key);
  const exchange = asked.exchanges.at(-1);
  if (!exchange) return check.skip(asked.failure);
  if (row.mayLack && LACKS.has(exchange.status)) return check.skip("the backend has none; the client does without");
  if (row.refused) return judgeRefused(check, exchange, row.refused);
  if (!judgeAnswer(check, asked)) return;
  const { status = exchange.status } = row;
  if (exchange.status !== status)
    findIn(check, exchange, { wanted: `${status}`, got: describeAnswer(exchange), section: "4" });
  if (row.finds) ids.add(row.finds(asked.value as never));
  if (exchange.sent.headers["Idempotency-Key"] === key) await askAgain(callers, check, exchange);
  const { count } = row;
  if (count) {
    const counted = await user.ask((http) =>
      count({ http, key, words, ids: ids.values as Required<typeof ids.values> }),
    );
    if (counted.value !== 1)
      findIn(check, exchange, {
        wanted: "one, however often it is sent",
        got: `${counted.value ?? counted.failure}`,
        section: "1, idempotency",
      });
  }
  return { key, exchange };
}

function judgeRefused(
  check: Check,
  exchange: Exchange,
  { status, field, names }: NonNullable<ChangeRow["refused"]>,
): void {
  judgeRefusal(check, exchange, status, field);
  const { body } = exchange;
  const hasNamed = names === undefined || (typeof body === "object" && body !== null && names in body);
  if (exchange.status === status && !hasNamed)
    findIn(check, exchange, { wanted: `${names} in the answer`, got: describeAnswer(exchange), section: "4" });
}

/** Under the same key: the same answer for the same body, whatever the order of its fields, and 422 for another one. */
async function askAgain({ user, nobody }: Callers, check: Check, exchange: Exchange): Promise<void> {
  const find = (again: Exchange, wanted: string) => {
    const both = { ...again, curl: `${exchange.curl}; ${again.curl}` };
    findIn(check, both, { wanted, got: describeAnswer(again), section: "1, idempotency" });
  };
  const judgeSame = (again: Exchange, what: string) => {
    const isSame = again.status === exchange.status && isDeepStrictEqual(again.body, exchange.body);
    if (!isSame) find(again, `the first answer again for ${what}`);
  };
  judgeSame(await user.sendAgain(exchange), "the same key and body");
  const { body } = exchange.sent;
  if (typeof body === "string") {
    const fields = JSON.parse(body) as Record<string, unknown>;
    const reversed = Object.fromEntries(Object.entries(fields).toReversed());
    judgeSame(await user.sendAgain(exchange, { body: reversed }), "the same body in another order");
    const another = await user.sendAgain(exchange, { body: { ...fields, ...changeField(fields) } });
    if (another.status !== 422) find(another, "422 for another body under the same key");
  }
  judgeRefusal(check, await nobody.sendAgain(exchange), 401);
}

/** Another value of one field, a text if there is one: what is refused would be refused for its key, not for its type. */
function changeField(fields: Readonly<Record<string, unknown>>): object {
  const all = Object.entries(fields);
  const [name, value] = all.find(([, each]) => typeof each === "string") ?? all[0] ?? ["other", null];
  if (typeof value === "string") return { [name]: `${value} other` };
  if (typeof value === "object") return { [name]: { ...value, other: [] } };
  return { [name]: typeof value === "number" ? 1 - value : !value };
}
