/** One page of one category: the key of its resource. Rule: one number; category 0 is all of them, and page 0 all pages at once. */

/** The server knows no page beyond this. */
const PAGES = 10_000;

export const catalogKey = (categoryId: number, page: number): number => categoryId * PAGES + page;
export const partsOf = (key: number) => ({ categoryId: Math.floor(key / PAGES), page: key % PAGES });
