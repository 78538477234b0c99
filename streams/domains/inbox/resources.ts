/** The list of what happened, and what of it the learner wants to hear of. */
import { defineOwnResource } from "../../bus/resource/ownResource";
import { definePages } from "../../bus/resource/pages";
import type { HttpPort } from "../../ports/types";
import { getChoices, getInbox } from "./api";
import { type Entry, type InboxAnswer, inboxPushes } from "./events";

/** A lost push of one is a lost push of both: what is wanted decides what counts as read. */
const pushes = Object.keys(inboxPushes);

const list = definePages<"inbox/list", Entry, HttpPort, InboxAnswer>({
  name: "inbox/list",
  stored: "pushed",
  get: getInbox,
  pushes,
});

const settings = defineOwnResource({
  name: "inbox/settings",
  stored: "pushed",
  get: getChoices,
  pushes,
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [list, settings] as const;
