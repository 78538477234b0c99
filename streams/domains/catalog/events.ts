/** What the school sells, page by page (B, section 3; contract 5). */

import { entity, listOf, part } from "../../bus/wire/entity";
import { type Infer, otherwise, string } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";
import { type Offer, OfferStruct } from "../offers/events";

const Pictures = part({ large: maybe(string()), medium: maybe(string()), small: maybe(string()) });
const CategoryStruct = entity({ id: id() }, { title: text() });
export type Category = Infer<typeof CategoryStruct>;

/** What a course consists of; 0: not known, or none. */
const ContentsStruct = part({
  stages: listOrEmpty(
    listOf(
      part({
        title: text(),
        daysCount: otherwise(count(), 0),
        lessonsCount: otherwise(count(), 0),
        homeworksCount: otherwise(count(), 0),
      }),
    ),
  ),
  documentsCount: otherwise(count(), 0),
  consultationLimit: otherwise(count(), 0),
});
export type CatalogContents = Infer<typeof ContentsStruct>;

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
  {
    image: maybe(Pictures),
    category: maybe(CategoryStruct),
    /** Of one position alone, and of a course. */
    contents: maybe(ContentsStruct),
    isInSubscription: flag(),
    isOwned: flag(),
  },
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
