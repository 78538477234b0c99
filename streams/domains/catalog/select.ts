/** What screens read of the catalogue. */
import { createSelector } from "reselect";
import type { Offer } from "../offers/events";
import type { CatalogPosition, Category } from "./events";
import type { CatalogState } from "./state";

export { catalogKey } from "./key";

interface HasCatalog {
  readonly catalog: CatalogState;
}
type HasBrand = {
  readonly brand: {
    readonly config: { readonly brand: { readonly catalog: { readonly categories: readonly Category[] } } } | null;
  };
};

/** What is offered in place of an addition for which there is no subscription. */
export const selectOfferedInstead = ({ catalog: { offered } }: HasCatalog, positionId: number): Offer | null =>
  offered?.positionId === positionId ? offered.offer : null;

/** A position as a page that was loaded has it; null: none does. */
export function selectListedPosition({ catalog: { page } }: HasCatalog, positionId: number): CatalogPosition | null {
  const all = Object.values(page).flatMap(({ value }) => value?.positions ?? []);
  return all.find(({ id }) => id === positionId) ?? null;
}

/** The brand's categories, then those that the loaded positions name. */
export const selectCategories: (state: HasCatalog & HasBrand) => readonly Category[] = createSelector(
  [(state: HasCatalog) => state.catalog.page, (state: HasBrand) => state.brand.config?.brand.catalog.categories],
  (pages, own = []) => {
    const known = new Map(own.map((category) => [category.id, category]));
    for (const { value } of Object.values(pages))
      for (const { category } of value?.positions ?? [])
        if (category?.title && !known.has(category.id)) known.set(category.id, category);
    return [...known.values()];
  },
);
