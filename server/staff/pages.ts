/**
 * Pages of the desk's lists (contract 7). Rules: a page begins after a row, not after a number of rows, so that one that moves makes
 * no other come twice or never; what fits and what is counted is decided here; `id` asks for one row of the same list.
 */
import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { FastifyReply } from "fastify";
import { atOneMoment } from "../database/moment";
import type { Db } from "../database/open";
import { users } from "../database/schema";
import { invalid } from "../http/errors";
import type { Query } from "../http/input/query";

const PAGE = { default: 50, max: 200 };
const MAX_SEARCH = 100;

/** A list of the desk. */
export interface StaffList {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** Rows stand by this number, then by id; absent: the latest first. */
  readonly place?: SQL | PgColumn;
  /** What of it waits for the staff; absent: nothing does. */
  readonly waits?: SQL;
  /** Which rows of the table it has at all. */
  readonly scope?: SQL | undefined;
  /** What a search finds, by an ILIKE pattern. */
  readonly search: (db: Db, pattern: string) => SQL | undefined;
  readonly views: (db: Db, where: SQL) => Promise<object[]>;
}

/** What a page is asked by: `?limit=&after=&q=&waiting=1&id=`. Throws 422 for an `after` that no answer gave. */
export const staffPage = (query: Query) => ({
  limit: Math.min(PAGE.max, query.number("limit") || PAGE.default),
  after: readAfter(query.text("after")),
  search: query.text("q")?.trim().slice(0, MAX_SEARCH) ?? "",
  isWaiting: query.text("waiting") === "1",
  id: query.number("id"),
});
type Asked = ReturnType<typeof staffPage>;

function readAfter(text: string | undefined): { place: number; id: number } | undefined {
  if (text === undefined) return undefined;
  const [, place, id] = /^(-?\d{1,16}),(\d{1,9})$/.exec(text) ?? [];
  if (place === undefined || id === undefined) throw invalid("after", "invalid");
  return { place: Number(place), id: Number(id) };
}

/** The rows, each with its `place`. Headers: how many fit, how many the whole list has and how many of it wait, and what the next page comes `after`. */
export function answerPage(db: Db, list: StaffList, asked: Asked, reply: FastifyReply): Promise<object[]> {
  return atOneMoment(db, async (moment) => {
    const pattern = `%${asked.search.replace(/[\\%_]/g, "\\$&")}%`;
    const found = asked.search ? list.search(moment, pattern) : undefined;
    const fits = and(list.scope, asked.isWaiting ? list.waits : undefined, found);
    const rows = await readPlaces(moment, list, asked, fits);
    const shown = rows.slice(0, asked.limit);
    const last = rows.length > asked.limit ? shown.at(-1) : undefined;
    reply.headers({
      "X-Pagination-Total-Count": await moment.$count(list.table, fits),
      "X-Whole-Count": await moment.$count(list.table, list.scope),
      "X-Waiting-Count": list.waits ? await moment.$count(list.table, and(list.scope, list.waits)) : 0,
      ...(last ? { "X-Next-After": `${last.place},${last.id}` } : {}),
    });
    return readViews(moment, list, shown);
  });
}

type Place = { readonly id: number; readonly place: number };

function readPlaces(db: Db, list: StaffList, { id, after, limit }: Asked, fits: SQL | undefined): Promise<Place[]> {
  const { place } = list;
  const isAfter =
    after && (place ? sql`(${place}, ${list.id}) > (${after.place}::bigint, ${after.id}::int)` : undefined);
  const where = and(fits, id ? eq(list.id, id) : undefined, after && (isAfter ?? lt(list.id, after.id)));
  const row = {
    id: sql`${list.id}`.mapWith(Number),
    place: (place ? sql`${place}` : sql`-${list.id}`).mapWith(Number),
  };
  const query = db.select(row).from(list.table).where(where);
  return query.orderBy(...(place ? [place, list.id] : [desc(list.id)])).limit(limit + 1);
}

/** The views in the order of their places. */
async function readViews(db: Db, list: StaffList, places: readonly Place[]): Promise<object[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const views = new Map((await list.views(db, inArray(list.id, ids))).map((view) => [Reflect.get(view, "id"), view]));
  return places.flatMap(({ id, place }) => {
    const view = views.get(id);
    return view ? { ...view, place } : [];
  });
}

/** Whether a person's name or e-mail has the pattern. */
export const isNamed = (pattern: string): SQL | undefined =>
  or(ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern), ilike(users.email, pattern));

/** The ids of the people whose name or e-mail has the pattern. */
export const peopleNamed = (db: Db, pattern: string) => db.select({ id: users.id }).from(users).where(isNamed(pattern));
