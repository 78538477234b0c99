// Learners by the thousand, written directly into the database: a user, a session and a log each.
import { createHash } from "node:crypto";
import pg from "pg";

export interface BenchLearner {
  readonly userId: number;
  readonly token: string;
}

export interface BenchLearners {
  readonly learners: readonly BenchLearner[];
  /** So many more entries in everybody's log, without a push. */
  addMissed(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Expects a database that a platform has filled. */
export async function createLearners(url: string, count: number): Promise<BenchLearners> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const nowMs = Date.now();
  const { rows } = await client.query<{ id: number }>(
    `insert into users (email, password_hash, created_at_ms)
     select 'learner' || n || '@example.com', '', $1 from generate_series(1, $2::int) n returning id`,
    [nowMs, count],
  );
  const learners = rows.map(({ id }) => ({ userId: id, token: `learner-token-of-${String(id).padStart(12, "0")}` }));
  const hashes = learners.map(({ token }) => createHash("sha256").update(token).digest("hex"));
  await client.query(
    `insert into sessions (user_id, token_hash, created_at_ms, expires_at_ms)
     select u, h, $3, $4 from unnest($1::int[], $2::text[]) as t(u, h)`,
    [learners.map(({ userId }) => userId), hashes, nowMs, nowMs + 3600_000],
  );
  const addMissed = async (more: number): Promise<void> => {
    await client.query(
      `insert into log_heads (user_id, epoch, head) select id, 'bench', 0 from users on conflict do nothing`,
    );
    await client.query(
      `insert into notifications (user_id, seq, id, type, at_ms, data)
       select h.user_id, h.head + n, 'bench', 'points.changed', $1, '{"amount": 5, "score": null}'
       from log_heads h cross join generate_series(1, $2::int) n`,
      [Date.now(), more],
    );
    await client.query(`update log_heads set head = head + $1::int`, [more]);
  };
  return { learners, addMissed, close: () => client.end() };
}
