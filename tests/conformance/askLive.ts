// L2: who may listen, and that each change is pushed once, whole, with its cause, to its learner alone.
import { pushesOf } from "../../streams/bus/domain";
import { decodePush } from "../../streams/bus/wire/decode";
import { memberDomains } from "../../streams/parts/member/domains";
import { listenToBus, type RawBus } from "../contract/rawBus";
import { until } from "../support/until";
import type { Made } from "./askChanges";
import type { Caller } from "./caller";
import type { Check, Finding, Notebook } from "./notebook";
import { writeSocketScript } from "./repeat";

export const pushes = pushesOf(memberDomains);

/** An envelope as it came; read loosely, each field is judged. */
export interface Envelope {
  readonly [field: string]: unknown;
}

export interface LiveOptions {
  /** The origin of the sockets. */
  readonly url: string;
  readonly appId: string;
  /** How long a push may take. */
  readonly waitMs: number;
}

export interface Ear {
  readonly bus: RawBus;
  /** A script that hears the same. */
  readonly repeat: string;
}

/** Opens the socket of an account; it is closed by who opened it. */
export const listen = ({ url, appId }: LiveOptions, { token, tokenName }: Caller): Ear => ({
  bus: listenToBus(url, { token, appId, lang: "en" }),
  repeat: writeSocketScript(url, tokenName ?? "TOKEN"),
});

const SECTION = "3.1";
const MOST_APART_S = 600;
const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/i;
const RULES: readonly [field: string, wanted: string, holds: (value: unknown) => boolean][] = [
  ["v", "1", (value) => value === 1],
  ["id", "a ULID", (value) => typeof value === "string" && ULID.test(value)],
  ["type", "a name", (value) => typeof value === "string"],
  ["at", "now, in seconds", (value) => Math.abs(Number(value) - Date.now() / 1_000) < MOST_APART_S],
];

/** Notes what is wrong with an envelope, from the socket or the log. */
export function judgeEnvelope(check: Check, envelope: Envelope, path: string, repeat: string): void {
  const find = (field: string, wanted: string, got: string, section = SECTION) =>
    check.find({ path: `${path}: ${field}`, wanted, got, section, repeat });
  for (const [field, wanted, holds] of RULES)
    if (!holds(envelope[field])) find(field, wanted, `${typeof envelope[field]}`);
  const odd: string[] = [];
  const decoded = decodePush(envelope, pushes, (field) => odd.push(field.slice(field.indexOf(": ") + 2)));
  if (decoded.kind === "rejected" && decoded.reason !== "unknown type")
    find(decoded.reason, "what the client can read", decoded.detail);
  for (const field of new Set(odd)) find(`data.${field}`, "a field that fits its schema", "read as absent", "5");
}

/** A socket without a right is refused by the word that ends a session. */
export async function askRefusedSocket(options: LiveOptions, stranger: Caller, notebook: Notebook): Promise<void> {
  const check = notebook.begin("L2", "a socket with a wrong token");
  const { bus, repeat } = listen(options, stranger);
  const heard = await bus.wait("connect_error", options.waitMs).catch(() => null);
  bus.close();
  const code: unknown = heard?.data?.code ?? heard?.message;
  const got = heard === null ? "no refusal" : String(code);
  if (code !== "unauthorized") check.find({ path: "connect", wanted: "unauthorized", got, section: "3.2", repeat });
}

/** Whether the account is connected in time. */
export async function judgeConnected({ bus, repeat }: Ear, { waitMs }: LiveOptions, check: Check): Promise<boolean> {
  const isDone = await until("connected", () => bus.heard.some(({ name }) => /^connect/.test(name)), {
    deadlineMs: waitMs,
  }).catch(() => false);
  const isConnected = isDone && bus.heard[0]?.name === "connect";
  if (!isConnected)
    check.find({ path: "connect", wanted: "a socket", got: isDone ? "refused" : "no answer", section: "3", repeat });
  return isConnected;
}

/** Judges what came of the changes that were made. Resolves when all has come, or nothing comes any more. */
export async function askPushes(
  ears: { own: Ear; other: Ear },
  made: readonly Made[],
  notebook: Notebook,
  waitMs: number,
) {
  const envelopes = (): readonly Envelope[] => ears.own.bus.envelopes();
  const wanted = made.flatMap(({ name, key, pushes: types, exchange }) =>
    types.map((type) => ({ name, key, type, exchange })),
  );
  const findPush = ({ key, type }: { key: string; type: string }) =>
    envelopes().find((each) => each.type === type && each.cause === key);
  await until("all is pushed", () => wanted.every(findPush), { deadlineMs: waitMs }).catch(() => false);
  for (const each of wanted) {
    const check = notebook.begin("L2", `${each.type} of ${each.name}`);
    const envelope = findPush(each);
    const isThere = envelopes().some(({ type }) => type === each.type);
    const repeat = `(${ears.own.repeat} &) ; sleep 1 ; ${each.exchange.curl}`;
    const path = `bus ${each.type}`;
    if (!envelope) {
      const got = isThere ? "pushes of this type, without this cause" : "no push";
      check.find({ path: `${path}: cause`, wanted: "a push with the key of its call", got, section: SECTION, repeat });
    } else judgeWhole(check, envelope, each.exchange.body, { path, repeat });
  }
  const all = notebook.begin("L2", "every push");
  for (const envelope of envelopes()) judgeEnvelope(all, envelope, `bus ${String(envelope.type)}`, ears.own.repeat);
  judgeAlone(notebook.begin("L2", "pushes of another learner"), ears.other, envelopes());
}

/** Never a delta: it has what the call answered. */
function judgeWhole(
  check: Check,
  { data }: Envelope,
  answered: unknown,
  where: Pick<Finding, "path" | "repeat">,
): void {
  if (typeof data !== "object" || data === null || typeof answered !== "object" || answered === null) return;
  if (!("id" in data && "id" in answered && data.id === answered.id) || "ref" in data) return;
  const missing = Object.keys(answered).filter((field) => !(field in data));
  const { path, repeat } = where;
  for (const field of missing)
    check.find({ path: `${path}: data.${field}`, wanted: "the whole entity", got: "absent", section: SECTION, repeat });
}

function judgeAlone(check: Check, { bus, repeat }: Ear, own: readonly Envelope[]): void {
  const ids = new Set(own.map(({ id }) => id));
  for (const { id, type } of bus.envelopes() as readonly Envelope[])
    if (ids.has(id))
      check.find({
        path: `bus ${String(type)}`,
        wanted: "nothing",
        got: "another learner's push",
        section: "3",
        repeat,
      });
}
