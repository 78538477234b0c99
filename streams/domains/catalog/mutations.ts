/** A product is added to the learner's subscription (CAT-01). */

import type { NewEvent } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import type { Infer } from "../../bus/wire/schema";
import type { HttpPort } from "../../ports/types";
import { postAddition } from "./api";
import type { Addition, CatalogEvents, NothingToAddToStruct } from "./events";

const add = defineMutation({
  name: "catalog/add",
  order: "once",
  about: ({ positionId }: Addition) => positionId,
  send: (http: HttpPort, addition, key) => postAddition(http, key, addition),
  conflicted: (conflict, { positionId }) => {
    const { offer } = conflict as Infer<typeof NothingToAddToStruct>;
    return [{ type: "catalog/offered", payload: { positionId, offer } } satisfies NewEvent<CatalogEvents>];
  },
  stored: (_, { positionId }) => [{ type: "catalog/added", payload: { positionId } } satisfies NewEvent<CatalogEvents>],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [add] as const;
