// @ts-check
// One list of the server, as far as it was loaded. Rules: the server filters, orders and counts; one call at a time; a row that changed
// is fetched alone, and stands where the server places it; what was fetched stays when a later fetch fails; the answer to a change is
// newer than a reading that began before it.
/** @import { Placed } from "../types" */
import { CallError, request } from "../calls.js";

const PAGE = 50;
const MAX_PAGE = 200;
/** For the counts alone. */
const LEAST = 1;

/** @typedef {{ search: string, isWaiting: boolean }} Filter */

/** @param {Placed} a @param {Placed} b */
const byPlace = (a, b) => a.place - b.place || a.id - b.id;

/**
 * @template {Placed} T
 * @param {string} path with or without a query
 * @param {() => void} onChange
 */
export function createPagedList(path, onChange) {
  /** @type {readonly T[] | undefined} */
  let rows;
  /** What the next page comes after; undefined: there is none. @type {Placed | undefined} */
  let next;
  let counts = { total: 0, whole: 0, waiting: 0 };
  /** @type {Filter} */
  let filter = { search: "", isWaiting: false };
  let error = "";
  let [isShown, isCounted, isRunning, isClosed] = [false, false, false, false];
  /** The row that is open, whether it fits the filter or not. @type {{ id: number, row?: T | undefined, isRead: boolean } | undefined} */
  let followed;
  /** What changes were answered since the job that runs began. @type {Map<number, Omit<T, "place">>} */
  const answered = new Map();
  /** @param {T} row */
  const newest = (row) => ({ ...row, ...answered.get(row.id) });
  const wanted = { reload: false, more: false, ids: /** @type {Set<number>} */ (new Set()) };

  /** @param {{ limit: number, after?: Placed | undefined, id?: number }} page @param {Filter} by */
  async function read({ limit, after, id }, by) {
    const query = new URLSearchParams({ limit: String(limit) });
    if (after) query.set("after", `${after.place},${after.id}`);
    if (id !== undefined) query.set("id", String(id));
    if (by.search) query.set("q", by.search);
    if (by.isWaiting) query.set("waiting", "1");
    const { body, headers } = await request("GET", `${path}${path.includes("?") ? "&" : "?"}${query}`);
    const number = (/** @type {string} */ name) => Number(headers.get(name) ?? 0);
    const found = {
      total: number("X-Pagination-Total-Count"),
      whole: number("X-Whole-Count"),
      waiting: number("X-Waiting-Count"),
    };
    const [place, lastId] = (headers.get("X-Next-After") ?? "").split(",").map(Number);
    return {
      rows: /** @type {T[]} */ (body),
      counts: found,
      next: place !== undefined && lastId !== undefined ? { place, id: lastId } : undefined,
    };
  }

  /** As many rows again as were loaded; the counts alone for a list that is not on screen. */
  async function reload() {
    const by = filter;
    if (!isShown) {
      counts = (await read({ limit: LEAST }, by)).counts;
      isCounted = true;
    } else {
      const length = Math.max(PAGE, rows?.length ?? 0);
      let page = await read({ limit: Math.min(length, MAX_PAGE) }, by);
      const fresh = page.rows;
      while (page.next && fresh.length < length) {
        page = await read({ limit: Math.min(length - fresh.length, MAX_PAGE), after: page.next }, by);
        fresh.push(...page.rows);
      }
      // another filter was chosen meanwhile: its reading is the next job
      if (by !== filter) return;
      rows = fresh.map(newest);
      ({ next, counts } = page);
      isCounted = true;
    }
    if (followed) await readFollowed(followed);
  }

  async function readMore() {
    if (!next) return;
    const by = filter;
    const page = await read({ limit: PAGE, after: next }, by);
    if (by !== filter) return;
    const ids = new Set(page.rows.map(({ id }) => id));
    rows = [...(rows ?? []).filter(({ id }) => !ids.has(id)), ...page.rows.map(newest)];
    ({ next, counts } = page);
  }

  /** @param {number} id */
  async function readOne(id) {
    const by = filter;
    const page = await read({ limit: 1, id }, by);
    if (by !== filter) return;
    ({ counts } = page);
    isCounted = true;
    const [row] = page.rows.map(newest);
    if (rows) {
      const others = rows.filter((each) => each.id !== id);
      const isOnPage = row && (!next || byPlace(row, next) <= 0);
      rows = isOnPage ? [...others, row].sort(byPlace) : others;
    }
    if (followed?.id === id) await readFollowed(followed, row);
  }

  /** @param {NonNullable<typeof followed>} open @param {T} [row] */
  async function readFollowed(open, row) {
    const found = row ?? (await read({ limit: 1, id: open.id }, { search: "", isWaiting: false })).rows[0];
    open.row = found && newest(found);
    open.isRead = true;
  }

  /** @returns {(() => Promise<void>) | undefined} */
  function takeJob() {
    if (wanted.reload) {
      wanted.reload = false;
      wanted.ids.clear();
      return reload;
    }
    const [id] = wanted.ids;
    if (id !== undefined) {
      wanted.ids.delete(id);
      return () => readOne(id);
    }
    if (!wanted.more) return undefined;
    wanted.more = false;
    return readMore;
  }

  async function run() {
    if (isRunning) return;
    isRunning = true;
    for (let job = takeJob(); job && !isClosed; job = takeJob()) {
      answered.clear();
      try {
        await job();
        error = "";
      } catch (reason) {
        error = reason instanceof CallError ? reason.message : String(reason);
      }
      if (!isClosed) onChange();
    }
    isRunning = false;
  }

  function refetch() {
    wanted.reload = true;
    void run();
  }

  return {
    /** The rows loaded so far, in the server's order; undefined: none was fetched yet. */
    rows: () => rows,
    /** `total` fit the filter, `whole` has the list, `waiting` of them wait. */
    counts: () => counts,
    hasMore: () => next !== undefined,
    /** Whether anything was tried. */
    isSettled: () => isCounted || error !== "",
    /** Why the last fetch failed; "" when it did not. */
    error: () => error,
    filter: () => filter,
    refetch,
    /** @param {number} id */
    refetchOne: (id) => {
      wanted.ids.add(id);
      void run();
    },
    /** Shows what a change of this row was answered. @param {Omit<T, "place">} row */
    take: (row) => {
      answered.set(row.id, row);
      rows = rows?.map(newest);
      if (followed?.row) followed.row = newest(followed.row);
      onChange();
    },
    more: () => {
      wanted.more = true;
      void run();
    },
    /** @param {Filter} by */
    setFilter: (by) => {
      if (by.search === filter.search && by.isWaiting === filter.isWaiting) return;
      filter = by;
      rows = rows?.slice(0, PAGE);
      refetch();
    },
    /** Whether its rows are on screen. @param {boolean} is */
    show: (is) => {
      if (is === isShown) return;
      isShown = is;
      if (is) refetch();
    },
    /** Follows the row that is open; undefined: none is. @param {number | undefined} id */
    follow: (id) => {
      if (id === followed?.id) return;
      followed = id === undefined ? undefined : { id, isRead: false };
      if (id !== undefined) {
        wanted.ids.add(id);
        void run();
      }
    },
    /** @param {number} id */
    find: (id) => (followed?.id === id ? followed.row : undefined) ?? rows?.find((row) => row.id === id),
    /** Whether the open row was looked for. */
    isFollowedRead: () => followed?.isRead ?? false,
    close: () => void (isClosed = true),
  };
}
