/** Examples of the events of resources that hold their own value: nothing is written by hand for one of these. */
import type { OwnResource } from "../../streams/bus/resource/ownField";
import type { EventMap, FieldResourceName } from "../../streams/parts/types";
import { ownResources } from "../support/ownResources";
import { position, problem } from "./fakeEntities";

type OwnResourceEvent = `${FieldResourceName}${"Requested" | "Loaded" | "Failed"}`;
const examplesOf = ({ name, initial, key }: OwnResource) => {
  const isPaged = "nextPage" in (initial as object);
  const which = isPaged ? { page: 1 } : key ? { [key]: 1 } : {};
  const value = isPaged ? { items: [], isLast: true } : [];
  return {
    [`${name}Requested`]: which,
    [`${name}Loaded`]: { ...which, value, asOf: position },
    [`${name}Failed`]: { ...which, problem },
  };
};
export const ofOwnResources = Object.assign({}, ...ownResources.map(examplesOf)) as Pick<EventMap, OwnResourceEvent>;
