/** One page of one category: the key of its resource. Rule: one number; category 0 is all of them. */

/** The server knows no page beyond this. */
const PAGES = 10_000;

export const catalogPlace = (categoryId: number, page: number): number => categoryId * PAGES + page;
export const partsOf = (place: number) => ({ categoryId: Math.floor(place / PAGES), page: place % PAGES });
