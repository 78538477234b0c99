/** Examples of the events of resources that hold their own value: nothing is written by hand for one of these. */
import type { OwnResource } from "../../streams/bus/own";
import type { EventMap, ResourceName } from "../../streams/parts/types";
import { ownResources } from "../support/ownResources";
import { position, problem } from "./fakeEntities";

type OwnResourceEvent = `${ResourceName}${"Requested" | "Loaded" | "Failed"}`;
const examplesOf = ({ name, initial }: OwnResource) => {
  const page = "nextPage" in (initial as object) ? { page: 1 } : {};
  const value = "nextPage" in (initial as object) ? { items: [], isLast: true } : [];
  return {
    [`${name}Requested`]: page,
    [`${name}Loaded`]: { ...page, value, asOf: position },
    [`${name}Failed`]: { ...page, problem },
  };
};
export const ofOwnResources = Object.assign({}, ...ownResources.map(examplesOf)) as Pick<EventMap, OwnResourceEvent>;
