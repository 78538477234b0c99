/** The pages of the desk's lists, against the real server: thousands of chats, each list by its own order. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDataDir } from "../../tests/support/servers/dataDir";
import { ownDatabase } from "../../tests/support/servers/postgres";
import { rankChats } from "../chats/deskRank";
import { migrationsFolder, openDatabase } from "../database/open";
import { chats, messages, streams, users } from "../database/schema";
import { startForTests } from "../testing";

type Server = Awaited<ReturnType<typeof startForTests>>;
type Account = Awaited<ReturnType<Server["signIn"]>>;
interface Row {
  readonly id: number;
  readonly place: number;
  readonly unread: number;
  readonly learner: { readonly id: number; readonly name: string };
  readonly last_message: { readonly message: string } | null;
}

const MANY = 5_000;
const PART = 250;
const ANSWER = {
  isFromExpert: true,
  message: "Well done, and on to the next lesson.",
  createdAtMs: 1_760_000_000_000,
  updatedAtMs: 1_760_000_000_000,
};
const LISTS = ["chats", "homeworks", "video-consultations", "tech-questions", "outbox", "learners"];

let server: Server;
let learner: Account;
let admin: Account;
beforeAll(async () => {
  server = await startForTests();
  [learner, admin] = await Promise.all([server.signIn("learner@example.com"), server.signIn("admin@example.com")]);
  for (const message of ["The lesson does not open.", "And the film stops."])
    await learner.call("POST", "/spa/api/v1/tech-questions", { body: { name: "Anna", message } });
});
afterAll(() => server.close());

const read = async (list: string, query = "") => {
  const { status, body, headers } = await admin.call("GET", `/staff/v1/${list}?${query}`);
  const number = (name: string) => Number(headers.get(name));
  return {
    status,
    rows: body as Row[],
    next: headers.get("x-next-after"),
    total: number("x-pagination-total-count"),
    waiting: number("x-waiting-count"),
  };
};

/** All pages, each of `limit`; `between` runs after the first. */
async function walk(list: string, limit: number, between = async () => {}): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page = await read(list, `limit=${limit}${after && `&after=${after}`}`);
    rows.push(...page.rows);
    if (after === "") await between();
    after = page.next;
  }
  return rows;
}
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
const say = (chat: number, message: string) =>
  learner.call("POST", `/spa/api/v1/chats/${chat}/messages`, { body: { message, file_ids: [] } });

describe("a list of the desk", () => {
  it.each(LISTS)(
    "SRV-05 %s comes in pages that join without a seam, in order, with a size that the server limits",
    async (list) => {
      const whole = await read(list, "limit=100000");
      expect(whole.next).toBeNull();
      expect(whole.rows).toHaveLength(whole.total);
      expect(whole.rows.length).toBeGreaterThan(0);
      expect(ids(await walk(list, 1))).toEqual(ids(whole.rows));
      const places = whole.rows.map(({ place }) => place);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect((await read(list, "after=x")).status).toBe(422);
      const [first] = whole.rows;
      expect((await read(list, `id=${first?.id}`)).rows).toEqual([first]);
    },
  );

  it("SRV-05 a chat that moves between two pages makes no other come twice or never", async () => {
    const before = await read("chats");
    const last = before.rows.findLast(({ learner: { id }, unread }) => id === learner.userId && unread === 0);
    const seen = await walk("chats", 2, async () => void (await say(last?.id ?? 0, "It moves to the top")));
    const others = (rows: readonly Row[]) => ids(rows).filter((id) => id !== last?.id);
    expect(others(seen)).toEqual(others(before.rows));
  });

  it("SRV-05 a chat stands among those that wait until it is answered, the longest wait on top, and the counts follow", async () => {
    const before = await read("chats");
    const quiet = before.rows.find(({ learner: { id }, unread }) => id === learner.userId && unread === 0);
    const only = `id=${quiet?.id}&waiting=1`;
    expect((await read("chats", only)).rows).toEqual([]);
    await say(quiet?.id ?? 0, "A question");
    const asked = await read("chats");
    expect([asked.waiting, asked.total]).toEqual([before.waiting + 1, before.total]);
    expect(asked.rows[before.waiting]).toMatchObject({ id: quiet?.id, unread: 1 });
    expect((await read("chats", only)).rows).toMatchObject([{ id: quiet?.id }]);
    await admin.call("POST", `/staff/v1/chats/${quiet?.id}/messages`, { body: { message: "An answer" } });
    const answered = await read("chats");
    expect(answered.waiting).toBe(before.waiting);
    expect(answered.rows[before.waiting]?.id).toBe(quiet?.id);
    expect((await read("chats", only)).rows).toEqual([]);
  });

  it("SRV-05 the chat whose first message waits longest is on top, whatever is written later", async () => {
    const quiet = (await read("chats")).rows.filter(
      ({ learner: { id }, unread }) => id === learner.userId && unread === 0,
    );
    const { body: tasks } = await learner.call("GET", "/spa/api/v1/homework");
    const open = (row: Row) =>
      tasks.find(
        (task: { dialog_id: number; status: string; is_locked: boolean }) =>
          task.dialog_id === row.id && ["NOT_UPLOADED", "FAIL"].includes(task.status) && !task.is_locked,
      );
    const first = quiet.find(open);
    const second = quiet.find(({ id }) => id !== first?.id);
    const waiting = async () => ids((await read("chats", "waiting=1")).rows).slice(-2);
    const both = [first?.id, second?.id];
    await say(first?.id ?? 0, "The first question");
    await say(second?.id ?? 0, "The second one");
    expect(await waiting()).toEqual(both);
    await say(first?.id ?? 0, "And one more");
    expect(await waiting()).toEqual(both);
    const task = first && open(first);
    const work = { body: { message: "Done", file_ids: [], training_option_id: task.homework.exercises[0]?.id } };
    await learner.call("POST", `/spa/api/v1/user-course-streams/${task.stream_id}/user-homework/${task.id}`, work);
    const verdict = { body: { status: "FAIL", message: "Not yet" } };
    expect((await admin.call("POST", `/staff/v1/homeworks/${task.id}/verdict`, verdict)).status).toBe(200);
    expect(await waiting()).toEqual(both);
    await admin.call("POST", `/staff/v1/chats/${first?.id}/messages`, { body: { message: "An answer" } });
    await say(first?.id ?? 0, "Another question");
    expect(await waiting()).toEqual(both.toReversed());
    for (const { id } of [first, second].flatMap((row) => row ?? []))
      await admin.call("PUT", `/staff/v1/chats/${id}/viewed`);
  });

  it("SRV-05 the list of every homework has what waits first, the longest wait on top, then the latest", async () => {
    const { rows, waiting } = await read("homeworks");
    const tasks = rows as unknown as { status: string; updated_at: number }[];
    expect(new Set(tasks.slice(0, waiting).map(({ status }) => status))).toEqual(new Set(["UPLOADED"]));
    const moments = (from: number, to?: number) => tasks.slice(from, to).map(({ updated_at }) => updated_at);
    expect(moments(0, waiting)).toEqual(moments(0, waiting).toSorted((a, b) => a - b));
    expect(moments(waiting)).toEqual(moments(waiting).toSorted((a, b) => b - a));
    expect(new Set(moments(waiting)).size).toBeGreaterThan(1);
  });

  it("SRV-05 a search finds by title, name and e-mail, and takes its signs as they are", async () => {
    const all = await read("learners");
    const found = await read("learners", "q=second%40example");
    expect([found.total, found.rows.length]).toEqual([1, 1]);
    expect(all.total).toBeGreaterThan(1);
    expect((await read("learners", "q=%25")).total).toBe(0);
    const [chat] = (await read("chats")).rows;
    const theirs = await read("chats", `q=${encodeURIComponent(chat?.learner.name ?? "")}`);
    expect(ids(theirs.rows)).toContain(chat?.id);
    expect(new Set(theirs.rows.map((row) => row.learner.name))).toEqual(new Set([chat?.learner.name]));
  });
});

describe("an upgrade", () => {
  it("SRV-05 the database of an older version has its chats placed by what waits first", async () => {
    const database = await ownDatabase();
    const location = {
      dataDir: await createDataDir({ isEmpty: database.url !== undefined }),
      databaseUrl: database.url,
    };
    await (await startForTests(location)).close();
    const { db, close } = await openDatabase(location);
    const [chat, other] = await db.select().from(chats).orderBy(chats.id).limit(2);
    if (!chat || !other) throw new Error("The demo has no two chats");
    const asks = ({ id, learnerId }: typeof chat) => ({
      ...ANSWER,
      isFromExpert: false,
      chatId: id,
      authorId: learnerId,
    });
    await db.insert(messages).values([asks(chat), asks(other), asks(chat)]);
    await rankChats(db);
    const placesNow = () => db.select({ id: chats.id, place: chats.deskPlace }).from(chats).orderBy(chats.id);
    const placed = await placesNow();
    expect(placed.filter((row) => row.place < -(2 ** 49)).map(({ id }) => id)).toEqual([chat.id, other.id]);
    await db.update(chats).set({ deskPlace: 0 });
    await db.execute(sql.raw(await readFile(join(migrationsFolder, "0012_first_waiting.sql"), "utf8")));
    expect(await placesNow()).toEqual(placed);
    await close();
    await database.drop();
  });
});

describe("a desk beside thousands of learners", () => {
  it(`SRV-05 one message beside ${MANY} chats costs a desk a few kB`, async () => {
    const database = await ownDatabase();
    const location = {
      dataDir: await createDataDir({ isEmpty: database.url !== undefined }),
      databaseUrl: database.url,
    };
    // what is not seeded yet is seeded by a start
    await (await startForTests(location)).close();
    await fillWithChats(location);
    const crowded = await startForTests(location);
    const [learner, expert] = await Promise.all(
      ["learner", "expert"].map((name) => crowded.signIn(`${name}@example.com`)),
    );
    const first = await expert?.call("GET", "/staff/v1/chats");
    expect(JSON.stringify(first?.body).length).toBeLessThan(60_000);
    const { body: learnersChats } = (await learner?.call("GET", "/spa/api/v1/chats")) ?? {};
    const [{ id }] = learnersChats;
    const message = { body: { message: "One message", file_ids: [] } };
    expect((await learner?.call("POST", `/spa/api/v1/chats/${id}/messages`, message))?.status).toBe(201);
    const after = await expert?.call("GET", `/staff/v1/chats?id=${id}`);
    expect(after?.body).toMatchObject([{ id, last_message: { message: "One message" } }]);
    expect(JSON.stringify([after?.body, [...(after?.headers ?? [])]]).length).toBeLessThan(4_000);
    expect(Number(after?.headers.get("x-pagination-total-count"))).toBeGreaterThan(MANY);
    await crowded.close();
    await database.drop();
  }, 120_000);
});

/** Copies of a chat of the demo, each of a learner of its own, each with a message that is answered. */
async function fillWithChats(location: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { db, close } = await openDatabase(location);
  const [like] = await db.select().from(chats).limit(1);
  const [stream] = await db
    .select()
    .from(streams)
    .where(eq(streams.id, like?.streamId ?? 0));
  const [person] = await db
    .select()
    .from(users)
    .where(eq(users.id, like?.learnerId ?? 0));
  if (!like || !stream || !person) throw new Error("The demo has no chat");
  for (let from = 0; from < MANY; from += PART) {
    const numbers = Array.from({ length: PART }, (_, index) => from + index);
    const copies = numbers.map((n) => ({ ...person, id: undefined, appId: null, email: `many-${n}@example.com` }));
    const people = await db.insert(users).values(copies).returning({ id: users.id });
    const enrolled = people.map(({ id: userId }) => ({ ...stream, id: undefined, userId }));
    const taken = await db.insert(streams).values(enrolled).returning();
    const opened = taken.map(({ id, userId }) => ({ ...like, id: undefined, streamId: id, learnerId: userId }));
    const made = await db.insert(chats).values(opened).returning();
    const answers = made.map(({ id: chatId, expertId: authorId }) => ({ ...ANSWER, chatId, authorId }));
    await db.insert(messages).values(answers);
  }
  await rankChats(db);
  await close();
}
