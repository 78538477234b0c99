/** The list of what happened, and what of it the learner wants to hear of. */
import { defineOwnResource } from "../../bus/resource/ownResource";
import { definePages } from "../../bus/resource/pages";
import type { HttpPort } from "../../ports/types";
import { getChoices, getInbox } from "./api";
import type { Entry, InboxAnswer } from "./events";

const list = definePages<"inbox/list", Entry, HttpPort, InboxAnswer>({
  name: "inbox/list",
  stored: "pushed",
  get: getInbox,
  pushes: ["inbox.changed"],
});

const settings = defineOwnResource({
  name: "inbox/settings",
  stored: "pushed",
  get: getChoices,
  pushes: ["inbox_settings.changed"],
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [list, settings] as const;
