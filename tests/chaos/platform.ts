// The real platform in this process, with learners who work at the same time. Rule: a learner is in one run at a time.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, expecting2xx, signIn } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { type NodeClient, type NodeClientOptions, startNodeClient } from "../support/servers/nodeClient";
import { until } from "../support/until";
import { type Course, readCourse } from "./course";

export interface Learner {
  readonly account: Account;
  /** Chats in which both sides may write. */
  readonly chatIds: readonly [number, ...number[]];
  /** A course stream whose current day is open; null: none. */
  readonly course: Course | null;
}
export interface Platform {
  readonly url: string;
  readonly port: number;
  readonly expert: Account;
  readonly learners: readonly Learner[];
  close(): Promise<void>;
}

/** Demo accounts with a chat; what a screen asks of some accounts first does not concern the streams. More keep a core busy. */
const NAMES = ["learner", "second", "verify-email", "verify-phone", "fill-profile"];
const brandDir = join(import.meta.dirname, "..", "..", "brands", "local");
/** A lost push that no other follows is found at the next head: in the product within 20 s, here sooner. */
const HEAD_EVERY_MS = 500;
const START_WITHIN_MS = 120_000;

/** What was played is reported as soon as a client may do so: writers and lessons need not wait. */
const STATISTIC = { saveTimeout: 1_000, minViewed: 1_000, minViewedEnded: 1_000 };

/** Starts it with demo data of its own, without messageDelay. */
export async function startPlatform(names: readonly string[] = NAMES): Promise<Platform> {
  const brandsDir = await mkdtemp(join(tmpdir(), "chaos-brands-"));
  await copyBrand(join(brandsDir, "local"));
  const platform = await startLocalPlatform({ brandsDir, headEveryMs: HEAD_EVERY_MS });
  const { url, port } = platform;
  const [expert, ...learners] = await Promise.all([
    signIn(url, "expert@example.com"),
    ...names.map((name) => enter(url, `${name}@example.com`)),
  ]);
  const close = async () => {
    await platform.close();
    await rm(brandsDir, { recursive: true, force: true });
  };
  return { url, port, expert, learners, close };
}

/** A client that has started, however busy the machine is: what is measured comes after. */
export const startClient = (options: NodeClientOptions): Promise<NodeClient> =>
  until("a client has started", () => startNodeClient(options), { deadlineMs: START_WITHIN_MS });

/** Resolves when the server has acknowledged once; on a busy machine the first try may be too late. */
export const acknowledged = (node: NodeClient): Promise<unknown> =>
  until(
    "the server has acknowledged",
    () => {
      if (node.state().connection.roundTripMs !== null) return true;
      node.ports.page.resumed$.next("visible");
      return false;
    },
    { everyMs: 1_000, deadlineMs: 120_000 },
  );

async function copyBrand(to: string): Promise<void> {
  await cp(brandDir, to, { recursive: true });
  const path = join(to, "brand.json");
  const brand = JSON.parse(await readFile(path, "utf8")) as object;
  await writeFile(path, JSON.stringify({ ...brand, messageDelay: 0, statistic: STATISTIC }));
}

async function enter(url: string, email: string): Promise<Learner> {
  const account = await signIn(url, email);
  const read = async (path: string) => (await expecting2xx(account.call)("GET", `/spa/api/v1/${path}`)).body;
  const body = await read("chats");
  const open = body.filter(
    (chat: { is_user_message_enable: boolean; counters: { max: number } }) =>
      chat.is_user_message_enable && chat.counters.max === 0,
  );
  const [first, ...others] = open.slice(0, 3).map(({ id }: { id: number }) => id);
  if (first === undefined) throw new Error(`${email} has no chat`);
  return { account, chatIds: [first, ...others], course: await readCourse(account) };
}
