/** Examples of the events of resources that hold their own value: nothing is written by hand for one of these. */
import type { EventMap, ResourceName } from "../../streams/parts/types";
import { ownResources } from "../support/ownResources";
import { position, problem } from "./fakeEntities";

type OwnResourceEvent = `${ResourceName}${"Requested" | "Loaded" | "Failed"}`;
export const ofOwnResources = Object.assign(
  {},
  ...ownResources.map(({ name, initial }) => ({
    [`${name}Requested`]: { page: 1 },
    [`${name}Loaded`]: {
      value: "nextPage" in (initial as object) ? { items: [], isLast: true } : [],
      asOf: position,
    },
    [`${name}Failed`]: { problem },
  })),
) as Pick<EventMap, OwnResourceEvent>;
