/** All notes of the learner: pushes bring what changes. */
import { defineOwnResource } from "../../bus/resource/ownResource";
import { getNotes } from "./api";
import { notePushes } from "./events";

const list = defineOwnResource({
  name: "notes/list",
  stored: "pushed",
  get: getNotes,
  pushes: Object.keys(notePushes),
});

/** The resources of this domain that hold their own value: the next one is added here. */
export const ownResources = [list] as const;
