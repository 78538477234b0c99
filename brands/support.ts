/**
 * What `brands/<id>/support.json` holds, a file that a brand need not have: the questions that learners ask most, with their answers,
 * and how soon the support answers (SUP-06). It is no part of the configuration: a start needs none of it.
 */
import { array, type Infer, object, optional, size, string } from "../streams/bus/wire/schema";

const text = size(string(), 1, 2000);

/** What is missing in a language isn't shown in it. */
const perLanguage = object({ ru: optional(text), en: optional(text), es: optional(text) });

export const brandSupport = object({
  answers: array(object({ question: perLanguage, answer: perLanguage })),
  /** A whole sentence: "We usually answer within a day."; absent: nothing is said. */
  replyTime: optional(perLanguage),
});
export type BrandSupport = Infer<typeof brandSupport>;
