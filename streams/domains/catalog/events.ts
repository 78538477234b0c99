/** What the school sells, page by page (B, section 3; contract 5). */

import { entity, part } from "../../bus/wire/entity";
import { type Infer, string } from "../../bus/wire/schema";
import { count, flag, id, maybe, text } from "../../bus/wire/wire";
import { type Offer, OfferStruct } from "../offers/events";

const Pictures = part({ large: maybe(string()), medium: maybe(string()), small: maybe(string()) });
const CategoryStruct = entity({ id: id() }, { title: text() });
export type Category = Infer<typeof CategoryStruct>;

/** A position that does not say what it sells is left out of its page. */
export const PositionStruct = entity(
  {
    id: id(),
    product: entity(
      { id: id() },
      {
        serviceId: maybe(id()),
        alias: text(),
        /** course, club, consultation, or another word. */
        type: text(),
        title: text(),
        description: text(),
        author: text(),
        preview: maybe(string()),
        /** In minor units; null: not known, and not for sale. */
        price: maybe(count()),
        currency: maybe(string()),
        categoryId: maybe(id()),
        courseId: maybe(id()),
        communityId: maybe(id()),
      },
    ),
  },
  { image: maybe(Pictures), category: maybe(CategoryStruct), isInSubscription: flag(), isOwned: flag() },
);
export type CatalogPosition = Infer<typeof PositionStruct>;

export interface CatalogPage {
  readonly positions: readonly CatalogPosition[];
  /** Null: the server does not say how many there are. */
  readonly pageCount: number | null;
}

/** Why nothing was added: there is no subscription to add it to, but there may be this offer instead. */
export const NothingToAddToStruct = part({ offer: maybe(OfferStruct) });

export interface Addition {
  readonly positionId: number;
}
export interface CatalogEvents {
  /** It is in the learner's subscription now. */
  readonly "catalog/added": Addition;
  /** There is no subscription to add it to; null: and no offer instead. */
  readonly "catalog/offered": Addition & { readonly offer: Offer | null };
}
