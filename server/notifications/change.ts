/**
 * A change: rows, log entries and counters in one transaction, published after its commit. Rule: nothing is published
 * that is not committed, and what is lost between commit and publishing is only a hint (contract 3.2).
 */
import type { Platform } from "../context";
import type { Db } from "../database/open";
import type { News } from "../inbox/news";
import { type InboxAct, type Read, type Settled, settleInbox } from "../inbox/store";
import { append, lockLogs, type Push } from "./log";
import type { StaffNews } from "./staffNews";

export interface Change {
  /** The transaction; never await the root handle while one is open. */
  readonly db: Db;
  readonly nowMs: number;
  /** The Idempotency-Key of the request, if any. */
  readonly cause: string | undefined;
  /** Notifies one user; call it when all rows are written, so that `data` is what a fresh GET would return. */
  notify(userId: number, type: string, data: object): void;
  /** Something happened that the learner is to know of: it goes into their inbox, once. */
  addNews(userId: number, news: News): void;
  /** The learner has seen it: it is read in their inbox. */
  readNews(userId: number, read: Read): void;
  /** Notifies every desk that this has changed, once a change. */
  notifyStaff(kind: StaffNews["kind"], id: number): void;
  afterCommit(work: () => void): void;
}

/** Runs `work` as one change and returns its result; an error undoes everything. */
export async function makeChange<T>(
  platform: Pick<Platform, "db" | "hub" | "faults" | "translations" | "devices">,
  cause: string | undefined,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const later: (() => void)[] = [];
  const staffNews = new Map<string, StaffNews>();
  const done = await platform.db.transaction(async (db) => {
    const pushes: Push[] = [];
    const acts: InboxAct[] = [];
    const change: Change = {
      db,
      nowMs: Date.now(),
      cause,
      notify: (userId, type, data) => void pushes.push({ userId, type, data }),
      addNews: (userId, news) => void acts.push({ userId, news }),
      readNews: (userId, read) => void acts.push({ userId, read }),
      notifyStaff: (kind, id) => void staffNews.set(`${kind} ${id}`, { kind, id }),
      afterCommit: (work) => void later.push(work),
    };
    const result = await work(change);
    let added: Settled["added"] = [];
    if (acts.length > 0) {
      await lockLogs(db, [...pushes, ...acts]);
      const settled = await settleInbox(db, acts, change.nowMs);
      pushes.push(...settled.pushes);
      added = settled.added;
    }
    const appended = await append(db, await translatePushes(platform, db, pushes), change.nowMs, cause);
    platform.faults.pass("beforeCommit");
    return { result, appended, added };
  });
  platform.faults.pass("afterCommit");
  for (const { userId, envelope } of done.appended) platform.hub.publish(userId, envelope);
  for (const { userId, news } of done.added) platform.devices.send(userId, news);
  for (const news of staffNews.values()) platform.hub.notifyStaff(news);
  platform.faults.pass("afterPublish");
  for (const each of later) each();
  return done.result;
}

/** Each push in the language of its reader. */
async function translatePushes(
  { translations }: Pick<Platform, "translations">,
  db: Db,
  pushes: readonly Push[],
): Promise<Push[]> {
  const languages = await translations.readLanguages(db, [...new Set(pushes.map(({ userId }) => userId))]);
  return pushes.map((push) => ({
    ...push,
    data: translations.resolve(push.data, languages.get(push.userId) ?? "en") as object,
  }));
}
