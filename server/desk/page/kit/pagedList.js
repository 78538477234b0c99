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
const ALL = { search: "", isWaiting: false };

/**
 * @typedef {typeof ALL} Filter
 * @typedef {{ limit: number, after?: Placed | undefined, id?: number }} Asked
 */
/**
 * @template {Placed} T
 * @typedef {{ rows: T[], counts: { total: number, whole: number, waiting: number }, next: Placed | undefined }} Page
 */

/** @param {Placed} a @param {Placed} b */
const byPlace = (a, b) => a.place - b.place || a.id - b.id;

/** The rows of a list and its counts; `onChange` is called when either may have changed. @template {Placed} T */
export class PagedList {
  #path;
  #onChange;
  /** What the next page comes after; undefined: there is none. @type {Placed | undefined} */
  #next;
  /** The row that is open, whether it fits the filter or not. @type {{ id: number, row?: T | undefined, isRead: boolean } | undefined} */
  #followed;
  /** What changes were answered since the job that runs began. @type {Map<number, Omit<T, "place">>} */
  #answered = new Map();
  #wanted = { reload: false, more: false, ids: /** @type {Set<number>} */ (new Set()) };
  #isShown = false;
  #isCounted = false;
  #isRunning = false;
  #isClosed = false;
  /** The rows loaded so far, in the server's order; undefined: none was fetched yet. @type {readonly T[] | undefined} */
  rows;
  /** `total` fit the filter, `whole` has the list, `waiting` of them wait. */
  counts = { total: 0, whole: 0, waiting: 0 };
  filter = ALL;
  /** Why the last fetch failed; "" when it did not. */
  error = "";

  /** @param {string} path with or without a query @param {() => void} onChange */
  constructor(path, onChange) {
    this.#path = path;
    this.#onChange = onChange;
  }

  hasMore = () => this.#next !== undefined;
  /** Whether anything was tried. */
  isSettled = () => this.#isCounted || this.error !== "";
  /** Whether the open row was looked for. */
  isFollowedRead = () => this.#followed?.isRead ?? false;
  close = () => void (this.#isClosed = true);

  /** @param {number} id */
  find = (id) =>
    (this.#followed?.id === id ? this.#followed.row : undefined) ?? this.rows?.find((row) => row.id === id);

  refetch = () => {
    this.#wanted.reload = true;
    void this.#run();
  };

  /** @param {number} id */
  refetchOne(id) {
    this.#wanted.ids.add(id);
    void this.#run();
  }

  more = () => {
    this.#wanted.more = true;
    void this.#run();
  };

  /** Shows what a change of this row was answered. @param {Omit<T, "place">} row */
  take = (row) => {
    this.#answered.set(row.id, row);
    this.rows = this.rows?.map(this.#newest);
    if (this.#followed?.row) this.#followed.row = this.#newest(this.#followed.row);
    this.#onChange();
  };

  /** @param {Filter} by */
  setFilter(by) {
    if (by.search === this.filter.search && by.isWaiting === this.filter.isWaiting) return;
    this.filter = by;
    this.rows = this.rows?.slice(0, PAGE);
    this.refetch();
  }

  /** Whether its rows are on screen. @param {boolean} is */
  show(is) {
    if (is === this.#isShown) return;
    this.#isShown = is;
    if (is) this.refetch();
  }

  /** Follows the row that is open; undefined: none is. @param {number | undefined} id */
  follow(id) {
    if (id === this.#followed?.id) return;
    this.#followed = id === undefined ? undefined : { id, isRead: false };
    if (id !== undefined) this.refetchOne(id);
  }

  async #run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let job = this.#takeJob(); job && !this.#isClosed; job = this.#takeJob()) {
      this.#answered.clear();
      try {
        await job();
        this.error = "";
      } catch (reason) {
        this.error = reason instanceof CallError ? reason.message : String(reason);
      }
      if (!this.#isClosed) this.#onChange();
    }
    this.#isRunning = false;
  }

  /** @returns {(() => Promise<void>) | undefined} */
  #takeJob() {
    const wanted = this.#wanted;
    if (wanted.reload) {
      wanted.reload = false;
      wanted.ids.clear();
      return () => this.#reload();
    }
    const [id] = wanted.ids;
    if (id !== undefined) {
      wanted.ids.delete(id);
      return () => this.#readOne(id);
    }
    if (!wanted.more) return undefined;
    wanted.more = false;
    return () => this.#readMore();
  }

  /** As many rows again as were loaded; the counts alone for a list that is not on screen. */
  async #reload() {
    const isShown = this.#isShown;
    const length = isShown ? Math.max(PAGE, this.rows?.length ?? 0) : LEAST;
    /** @type {T[]} */
    const fresh = [];
    /** @type {Page<T> | undefined} */
    let page;
    do {
      page = await this.#read({ limit: Math.min(length - fresh.length, MAX_PAGE), after: page?.next });
      if (!page) return;
      fresh.push(...page.rows);
    } while (page.next && fresh.length < length);
    if (isShown) this.rows = fresh.map(this.#newest);
    if (isShown) this.#next = page.next;
    this.#count(page);
    if (this.#followed) await this.#readFollowed(this.#followed);
  }

  async #readMore() {
    const page = this.#next && (await this.#read({ limit: PAGE, after: this.#next }));
    if (!page) return;
    const ids = new Set(page.rows.map(({ id }) => id));
    this.rows = [...(this.rows ?? []).filter(({ id }) => !ids.has(id)), ...page.rows.map(this.#newest)];
    this.#next = page.next;
    this.#count(page);
  }

  /** @param {number} id */
  async #readOne(id) {
    const page = await this.#read({ limit: 1, id });
    if (!page) return;
    this.#count(page);
    const [row] = page.rows.map(this.#newest);
    if (this.rows) {
      const others = this.rows.filter((each) => each.id !== id);
      const isOnPage = row && (!this.#next || byPlace(row, this.#next) <= 0);
      this.rows = isOnPage ? [...others, row].sort(byPlace) : others;
    }
    if (this.#followed?.id === id) await this.#readFollowed(this.#followed, row);
  }

  /** Undefined: another filter was chosen meanwhile, and its reading is the next job. @param {Asked} asked */
  async #read(asked) {
    const by = this.filter;
    const page = await this.#request(asked, by);
    return by === this.filter ? page : undefined;
  }

  /** @param {Asked} asked @param {Filter} filter @returns {Promise<Page<T>>} */
  async #request({ limit, after, id }, { search, isWaiting }) {
    const query = new URLSearchParams({ limit: String(limit) });
    if (after) query.set("after", `${after.place},${after.id}`);
    if (id !== undefined) query.set("id", String(id));
    if (search) query.set("q", search);
    if (isWaiting) query.set("waiting", "1");
    const { body, headers } = await request("GET", `${this.#path}${this.#path.includes("?") ? "&" : "?"}${query}`);
    const number = (/** @type {string} */ name) => Number(headers.get(name) ?? 0);
    const counts = {
      total: number("X-Pagination-Total-Count"),
      whole: number("X-Whole-Count"),
      waiting: number("X-Waiting-Count"),
    };
    const [place, lastId] = (headers.get("X-Next-After") ?? "").split(",").map(Number);
    return {
      rows: body,
      counts,
      next: place !== undefined && lastId !== undefined ? { place, id: lastId } : undefined,
    };
  }

  /** @param {{ id: number, row?: T | undefined, isRead: boolean }} open @param {T} [row] */
  async #readFollowed(open, row) {
    const found = row ?? (await this.#request({ limit: 1, id: open.id }, ALL)).rows[0];
    open.row = found && this.#newest(found);
    open.isRead = true;
  }

  /** @param {{ counts: Page<T>["counts"] }} page */
  #count({ counts }) {
    this.counts = counts;
    this.#isCounted = true;
  }

  /** @param {T} row */
  #newest = (row) => ({ ...row, ...this.#answered.get(row.id) });
}
