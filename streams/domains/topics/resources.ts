/** What a learner's question to the support can be about: fetched at each visit, since no push reports changes; until the answer, those of the last visit show. */

import { defineOwnResource } from "../../bus/resource/ownResource";
import { entity, listOf } from "../../bus/wire/entity";
import { amount } from "../../bus/wire/numbers";
import { type Infer, otherwise } from "../../bus/wire/schema";
import { flag, id, text } from "../../bus/wire/wire";
import type { HttpPort } from "../../ports/types";

/** `targetProduct`: the question is about a course, which the form asks for (SUP-04). */
const CategoryStruct = entity({ id: id() }, { sort: otherwise(amount(), 0), title: text(), targetProduct: flag() });
export type SupportCategory = Infer<typeof CategoryStruct>;
/** GET /support-category?sort=id. */
const list = defineOwnResource({
  name: "topics/list",
  stored: "aged",
  get: (http: HttpPort) =>
    http.request({ method: "GET", path: "/support-category", query: { sort: "id" }, schema: listOf(CategoryStruct) }),
  maxAgeMs: 0,
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [list] as const;
