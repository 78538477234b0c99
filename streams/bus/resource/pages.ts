/**
 * A list that is fetched page by page, the newest items first. Rule: what is loaded stays in its statusIn: when the first page
 * is fetched again, its new items come before the loaded ones, unless too many came for the two to join.
 */
import type { Draft } from "immer";
import { together } from "../together";
import { type Declaration, defineResource, type ResourceEvents } from "./defineResource";
import type { Fetched } from "./fetched";
import { fieldOf, type OwnName, type OwnResource } from "./ownField";
import { type AnyEffects, type Fields, type OwnDeps, staleOn } from "./ownResource";
import { pending, type Resource } from "./resource";
import type { StatusField } from "./statusField";

/** `resource` is the status of the first page; `value` has the items of all loaded pages. */
export interface Pages<Item> extends Fetched<readonly Item[]> {
  /** The status of the page that was requested after the first. */
  readonly more: Resource;
  /** The number of the page that comes next, counted from 1, which starts the list again; null: the last page is loaded. */
  readonly nextPage: number | null;
}
export const noPages: Pages<never> = { resource: pending, value: null, more: pending, nextPage: 1 };

/** The items of one page, and whether it is the last. */
export interface PageAnswer<Item> {
  readonly items: readonly Item[];
  readonly isLast: boolean;
  /** What the next page is requested by, where that is not its number: the id that it comes before. */
  readonly next?: number;
}

/** As the port answers a page; null is not known. */
interface SentPage<Item> {
  readonly items: readonly Item[];
  readonly page: number | null;
  readonly pageCount: number | null;
}
/** Where the server does not say how many pages there are, a full page means that there may be more (contract 1). */
export const isLastPage = ({ items, page, pageCount }: SentPage<unknown>, requested: number, size: number): boolean =>
  pageCount === null ? items.length < size : (page ?? requested) >= pageCount;

interface HasId {
  readonly id: number;
}

/** The list after an answer to the request for page `number`. */
export function withPage<Item extends HasId>(
  pages: Pages<Item>,
  number: number,
  { items, isLast, next = number + 1 }: PageAnswer<Item>,
): Pick<Pages<Item>, "value" | "nextPage"> {
  const known = pages.value ?? [];
  const ids = new Set(items.map(({ id }) => id));
  const nextPage = isLast ? null : next;
  if (number > 1) {
    // the list was started again meanwhile: this page would leave a gap before it
    if (number !== pages.nextPage) return pages;
    // an item that moved to the next page since the last answer is in both
    return { value: [...known.filter(({ id }) => !ids.has(id)), ...items], nextPage };
  }
  const joins = !isLast && pages.nextPage !== 1 && known.some(({ id }) => ids.has(id));
  if (!joins) return { value: items, nextPage };
  return { value: [...items, ...known.filter(({ id }) => !ids.has(id))], nextPage: pages.nextPage };
}

type PageEvents<Name extends OwnName, Answer> = ResourceEvents<Name, Answer, "page">;

type DeclaredPages<Name extends OwnName, Item, Http, Answer> = Omit<
  Declaration<Name, Answer, "page", Fields<Pages<Item>>, Http>,
  "statusIn" | "key" | "after" | "refetchOn"
> & { readonly refetchOn?: readonly string[] };

/** Declares a list in pages: a screen requests page 1, and after that each `nextPage`. */
export function definePages<
  const Name extends OwnName,
  Item extends HasId,
  Http,
  Answer extends PageAnswer<Item> = PageAnswer<Item>,
>(
  declared: DeclaredPages<Name, Item, Http, Answer>,
): OwnResource<Name, Pages<Item>, PageEvents<Name, Answer>, OwnDeps<Http>> {
  type Slice = Fields<Pages<Item>>;
  const { name } = declared;
  const field = fieldOf(name);
  const pagesOf = (slice: Slice): Pages<Item> => slice[field] ?? noPages;
  const statusIn: StatusField<Slice> = {
    // only the first page is fetched again by itself
    keys: () => [1],
    read(slice, page) {
      const { resource, more } = pagesOf(slice);
      if (page === 1) return resource;
      // each further page is another one: an earlier answer is no reason not to fetch it
      return more.status === "loaded" ? pending : more;
    },
    write(draft, page, status) {
      draft[field] = { ...pagesOf(draft as Slice), [page === 1 ? "resource" : "more"]: status } as Draft<Pages<Item>>;
    },
  };
  const resource = defineResource<Name, Answer, Slice, Http, "page">({
    ...declared,
    key: "page",
    statusIn,
    // where a further page begins depends on when it was requested
    isStoredKey: (page) => page === 1,
  });
  const handlers = resource.handlers<Slice>((draft, { value, stored, key }) => {
    const pages = pagesOf(draft as Slice);
    // what is fetched in place of a stale page does not join it
    draft[field] = { ...pages, ...withPage(pages, key, value), ...(stored?.isStale && { nextPage: 1 }) } as Draft<
      Pages<Item>
    >;
  });
  const restart = (draft: Draft<Slice>) => {
    draft[field] = { ...pagesOf(draft as Slice), nextPage: 1 } as Draft<Pages<Item>>;
  };
  const own = together(
    { ...handlers, ...staleOn(statusIn, declared.refetchOn) },
    // the server may be an earlier one, without some of the loaded items
    { "connection/snapshotStarted": restart },
  );
  // its slice is in the state, as its domain adds it
  return {
    name,
    get: declared.get,
    initial: noPages,
    handlers: own,
    effects: resource.effects() as AnyEffects<Http>,
    facts: resource.facts,
  };
}
