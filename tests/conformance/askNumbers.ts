// L3: the numbers prove that nothing is missing, and catch-up answers what was pushed.
import { isDeepStrictEqual } from "node:util";
import { decode } from "../../streams/bus/wire/wire";
import { HeadStruct } from "../../streams/domains/connection/events";
import { until } from "../support/until";
import { type Ear, type Envelope, judgeEnvelope, type LiveOptions, listen } from "./askLive";
import type { Callers } from "./askReads";
import type { Exchange } from "./caller";
import type { Check, Notebook } from "./notebook";
import { findIn, judgeRefusal, judgeSuccess } from "./wire";

export interface Head {
  readonly epoch: string;
  readonly head: number;
}
const SECTION = "3.1";

/** What the server says of the position when a socket has joined; null: nothing that can be read, which is noted. */
export async function askReady(ear: Ear, { waitMs }: LiveOptions, check: Check): Promise<Head | null> {
  const heard: unknown = await ear.bus.wait("bus:ready", waitMs).catch(() => null);
  try {
    return decode(heard, HeadStruct);
  } catch (error) {
    const got = heard === null ? "nothing" : (error as Error).message;
    check.find({ path: "bus:ready", wanted: "{epoch, head, now}", got, section: SECTION, repeat: ear.repeat });
    return null;
  }
}

const logPath = ({ epoch, head }: Head, limit: number): string =>
  `/spa/v2/notifications?epoch=${encodeURIComponent(epoch)}&after=${head}&limit=${limit}`;

interface LogPage extends Head {
  readonly more: boolean;
  readonly items: readonly Envelope[];
}
const readLog = ({ body }: Exchange): LogPage | null => {
  const data = (body as { data?: Partial<LogPage> } | undefined)?.data;
  const isPage = typeof data?.epoch === "string" && typeof data.head === "number" && Array.isArray(data.items);
  return isPage ? (data as LogPage) : null;
};

/** Judges numbers and log since `start`, which the socket said before the changes. */
export async function askNumbers(callers: Callers, ear: Ear, start: Head, notebook: Notebook, options: LiveOptions) {
  const { user } = callers;
  const log = notebook.begin("L3", "catch-up");
  const answer = await user.send("GET", logPath(start, 300));
  const page = readLog(answer);
  if (!page) return judgeLogShape(log, answer);
  judgeSuccess(log, answer);
  const envelopes = (): readonly Envelope[] => ear.bus.envelopes();
  await until("the head is pushed", () => envelopes().some(({ seq }) => Number(seq) >= page.head), {
    deadlineMs: options.waitMs,
  }).catch(() => false);
  const pushed = envelopes().filter(({ seq }) => !(Number(seq) > page.head));
  judgeNumbers(notebook.begin("L3", "numbers of pushes"), { pushed, start, page, repeat: ear.repeat });
  judgeLog(log, answer, { pushed, start, page });
  await askSteps(callers, start, page, notebook.begin("L3", "catch-up in pages"));
  await askOtherEpochs(callers, start, notebook.begin("L3", "another epoch"));
  await askAgain(callers, options, page, notebook.begin("L3", "a new connection"));
}

function judgeLogShape(check: Check, answer: Exchange): void {
  judgeRefusal(check, answer, 200);
  if (answer.status === 200)
    findIn(check, answer, { wanted: "{data: {epoch, head, more, items}}", got: "another shape", section: "3.2" });
}

interface Heard {
  readonly pushed: readonly Envelope[];
  readonly start: Head;
  readonly page: LogPage;
}

function judgeNumbers(check: Check, { pushed, start, page, repeat }: Heard & { readonly repeat: string }): void {
  const find = (field: string, wanted: string, got: string) =>
    check.find({ path: `bus: ${field}`, wanted, got, section: SECTION, repeat });
  pushed.forEach(({ epoch, seq }, index) => {
    if (epoch !== start.epoch) find("epoch", "that of bus:ready", `${typeof epoch}`);
    const wanted = index === 0 ? start.head + 1 : Number(pushed[index - 1]?.seq) + 1;
    if (seq !== wanted) find("seq", "one after the other, from bus:ready's head", `${wanted} is ${String(seq)}`);
  });
  const last = Number(pushed.at(-1)?.seq ?? start.head);
  if (last !== page.head) find("seq", `the head of the log, ${page.head}`, `${last}`);
}

/** What the log answers is what was pushed, in the order of its numbers. */
function judgeLog(check: Check, answer: Exchange, { pushed, start, page }: Heard): void {
  const find = (wanted: string, got: string) => findIn(check, answer, { wanted, got, section: "3.2" }, "items");
  const bySeq = new Map(pushed.map((each) => [each.seq, each]));
  page.items.forEach((item, index) => {
    judgeEnvelope(check, item, `${answer.path}: items`, answer.curl);
    const wanted = start.head + 1 + index;
    if (item.seq !== wanted) find("every number once, in order", `${wanted} is ${String(item.seq)}`);
    const push = bySeq.get(item.seq);
    if (push && !isDeepStrictEqual(push, item)) find("what was pushed", `another ${String(item.type)}`);
  });
  const end = start.head + page.items.length;
  if (!page.more && end !== page.head) find(`all up to the head, ${page.head}`, `up to ${end}`);
}

/** One by one it says that there are more. */
async function askSteps({ user }: Callers, start: Head, page: LogPage, check: Check): Promise<void> {
  const answer = await user.send("GET", logPath(start, 1));
  const step = readLog(answer);
  const wanted = `one item, more: ${page.head > start.head + 1}`;
  const isRight = step?.items.length === Math.min(1, page.items.length) && step.more === page.head > start.head + 1;
  if (!isRight)
    findIn(check, answer, { wanted, got: `${step?.items.length ?? "no"} items, more: ${step?.more}`, section: "3.2" });
}

/** Of a log that was cut, or is another learner's, nothing is answered. */
async function askOtherEpochs({ user, other }: Callers, start: Head, check: Check): Promise<void> {
  const unknown = await user.send("GET", logPath({ epoch: "OTHER", head: 0 }, 1));
  judgeRefusal(check, unknown, 409);
  const named = (unknown.body as { epoch?: unknown } | undefined)?.epoch;
  if (unknown.status === 409 && named !== start.epoch)
    findIn(check, unknown, { wanted: "the present epoch", got: `${typeof named}`, section: "3.2" }, "epoch");
  judgeRefusal(check, await other.send("GET", logPath(start, 1)), 409);
}

/** A new connection stands where the log ends. */
async function askAgain({ user }: Callers, options: LiveOptions, page: LogPage, check: Check): Promise<void> {
  const ear = listen(options, user);
  const ready = await askReady(ear, options, check);
  ear.bus.close();
  if (ready && (ready.epoch !== page.epoch || ready.head < page.head))
    check.find({
      path: "bus:ready: head",
      wanted: `the head of the log, ${page.head}`,
      got: `${ready.head}`,
      section: SECTION,
      repeat: ear.repeat,
    });
}
