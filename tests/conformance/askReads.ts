// L0: what is read, who may read it, and how a question is refused.
import type { Asked, Caller, Exchange } from "./caller";
import type { KnownIds } from "./ids";
import type { Check, Notebook } from "./notebook";
import { type Read, reads } from "./reads";
import { describeAnswer, findIn, judgePaging, judgeRefusal, judgeSuccess } from "./wire";

/** Who asks. */
export interface Callers {
  readonly user: Caller;
  /** Another learner. */
  readonly other: Caller;
  /** With a token that no server has given. */
  readonly stranger: Caller;
  readonly nobody: Caller;
}

/** How a server answers a call that it does not have. */
export const LACKS: ReadonlySet<number> = new Set([404, 405, 501]);
/** No entity has this id, and no server has this many ids. */
const NO_ID = 2_147_483_646;
const TOO_LARGE = 9_999_999_999;
const FAR_PAGE = 100_000;

/** Notes what the client could not read, or read as absent. Whether there is an answer that it takes. */
export function judgeAnswer(check: Check, { exchanges, problem, failure, oddFields }: Asked<unknown>): boolean {
  const last = exchanges.at(-1);
  if (!last) {
    check.skip(failure);
    return false;
  }
  if (problem) {
    const wanted = problem.kind === "decode" ? "an answer that fits its schema" : "a success";
    const got = problem.kind === "decode" ? failure : describeAnswer(last);
    findIn(check, last, { wanted, got, section: "4, 5" });
    return false;
  }
  for (const odd of new Set(oddFields)) {
    const field = odd.slice(odd.indexOf(": ") + 2);
    findIn(check, last, { wanted: "a field that fits its schema", got: "read as absent", section: "5" }, field);
  }
  for (const exchange of exchanges) judgeSuccess(check, exchange);
  return true;
}

/** Asks every row, in their order: what one tells, the next may need. */
export async function askReads(callers: Callers, ids: KnownIds, notebook: Notebook): Promise<void> {
  for (const [name, row] of Object.entries(reads)) await askRead(callers, ids, notebook.begin("L0", name), row);
  await askRefusals(callers, ids, notebook);
}

async function askRead({ user, other, nobody }: Callers, ids: KnownIds, check: Check, row: Read): Promise<void> {
  const missing = ids.findMissing(row.needs);
  if (missing !== null) return check.skip(missing);
  const asked = await user.ask((http) => row.ask(http, ids.values));
  const [first] = asked.exchanges;
  if (row.mayLack && first && LACKS.has(first.status))
    return check.skip(`the backend has none; the client does without`);
  if (!judgeAnswer(check, asked)) return;
  ids.add(row.find(asked.value));
  if (!first) return;
  if (asked.isPaged) await askPages(user, check, first);
  if (!row.isOpen) judgeRefusal(check, await nobody.sendAgain(first), 401);
  if (row.isOwned) judgeRefusal(check, await other.sendAgain(first), 404);
}

const readIds = ({ body }: Exchange): unknown[] =>
  Array.isArray(body) ? body.map((item: { id?: unknown } | null) => item?.id) : [];

/** A page past the end answers the last one again. */
async function askPages(user: Caller, check: Check, first: Exchange): Promise<void> {
  const paging = judgePaging(check, first);
  if (!paging) return;
  const last = await user.sendAgain(first, { query: { page: paging.pageCount } });
  const past = await user.sendAgain(first, { query: { page: FAR_PAGE } });
  const there = judgePaging(check, past);
  const isSame = there?.page === paging.pageCount && readIds(past).join() === readIds(last).join();
  if (paging.pageCount > 0 && !isSame)
    findIn(check, past, { wanted: "the last page again", got: `page ${there?.page ?? "?"}`, section: "1, paging" });
}

/** What no row of its own asks: a wrong token and password, ids that are nobody's, numbers that are too large. */
async function askRefusals({ user, stranger, nobody }: Callers, ids: KnownIds, notebook: Notebook): Promise<void> {
  const V1 = "/spa/api/v1";
  const begin = (name: string) => notebook.begin("L0", name);
  judgeRefusal(begin("a wrong token"), await stranger.send("GET", `${V1}/user`), 401);
  const wrong = { email: `nobody-${ids.values.userId ?? 0}@example.com`, password: "not-the-password" };
  const refused = begin("a wrong password");
  const answer = await nobody.send("POST", `${V1}/auth/login`, wrong);
  if (answer.status === 429) refused.skip("too many failed sign-ins; ask again in a minute");
  else judgeRefusal(refused, answer, 422);
  const unknown = begin("an id that nobody has");
  for (const id of [NO_ID, TOO_LARGE]) judgeRefusal(unknown, await user.send("GET", `${V1}/chats/${id}/messages`), 404);
  judgeRefusal(begin("a number that is too large"), await user.send("GET", `${V1}/user-score?page=${TOO_LARGE}`), 422);
  const numbered = await user.send("GET", `${V1}/user`);
  const check = begin("the number of a call");
  if (!numbered.headers.has("X-Request-Id"))
    findIn(check, numbered, { wanted: "X-Request-Id", got: "none", section: "1, the number of a call" });
}
