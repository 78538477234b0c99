/** A product is added to the learner's subscription (CAT-01). */
import type { Infer } from "superstruct";
import type { NewEvent } from "../../bus/define";
import { defineMutation, type MutationDeps } from "../../bus/mutation";
import type { HttpPort } from "../../ports/types";
import { postAddition } from "./api";
import type { Addition, CatalogEvents, NothingToAddToStruct } from "./events";

interface Deps extends MutationDeps {
  readonly ports: MutationDeps["ports"] & { readonly http: HttpPort };
}

export const add = defineMutation({
  name: "catalog/add",
  order: "once",
  about: ({ positionId }: Addition) => positionId,
  send: ({ ports: { http } }: Deps, addition, key) => postAddition(http, key, addition),
  conflicted: (conflict, { positionId }) => {
    const { offer } = conflict as Infer<typeof NothingToAddToStruct>;
    return [{ type: "catalog/offered", payload: { positionId, offer } } satisfies NewEvent<CatalogEvents>];
  },
  stored: (_, { positionId }) => [{ type: "catalog/added", payload: { positionId } } satisfies NewEvent<CatalogEvents>],
});
