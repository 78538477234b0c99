/** What can be bought where something is locked, and what renews a course stream (contract 4, 5). */

import { entity, listOf, part } from "../../bus/wire/entity";
import { type Infer, string } from "../../bus/wire/schema";
import { count, flag, id, listOrEmpty, maybe, text } from "../../bus/wire/wire";
import { CourseStreamStruct, CourseStruct } from "../courses/events";

/** What a service is for: a course, and the learner's own course stream of it. */
const Sold = { course: maybe(CourseStruct), stream: maybe(CourseStreamStruct) };

export const ServiceStruct = entity(
  { id: id() },
  {
    courseId: maybe(id()),
    ...Sold,
    /** What a package consists of. */
    childs: listOrEmpty(listOf(part(Sold))),
    /** course_subscription, course_buy, course_demo, expert_additional_question, video_consultation, or another word. */
    type: text(),
    title: text(),
    description: text(),
    /** In minor units; null: not known, and not for sale. */
    price: maybe(count()),
    oldPrice: maybe(count()),
    currency: maybe(string()),
    /** What the price is for, in the server's words. */
    period: maybe(string()),
    /** Its products in the app's store (SUBS-06). */
    appstoreProducts: listOrEmpty(listOf(entity({ code: string(), id: string() }, {}))),
  },
);

/** On the wire the service is `course_service`. */
export const OfferStruct = entity(
  { id: id(), courseService: ServiceStruct },
  {
    courseOfferRelationTypeId: maybe(id()),
    title: text(),
    text: text(),
    imagesFiles: listOrEmpty(listOf(entity({ url: string() }, {}))),
  },
);
export type Offer = Infer<typeof OfferStruct>;

export const RenewalStruct = entity({ streamId: id(), typeCode: string(), service: ServiceStruct }, {});
export type Renewal = Infer<typeof RenewalStruct>;

/** What the check of a promo code says. `price`: the price with it, or the full one. */
export const CodeAnswerStruct = part({
  success: flag(),
  percent: maybe(count()),
  amount: maybe(count()),
  price: maybe(count()),
  /** Why it does not hold, in the learner's language. */
  message: maybe(string()),
});
export type CodeAnswer = Infer<typeof CodeAnswerStruct>;

export interface CodeCheck {
  readonly serviceId: number;
  readonly code: string;
}

export interface OfferEvents {
  readonly "offers/codeChecked": CodeCheck & { readonly answer: CodeAnswer };
  /** The learner goes without a code, or with another one. */
  readonly "offers/codeDropped": Record<string, never>;
}
