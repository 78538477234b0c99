/** Examples of the events about drafts. */
import type { EventMap } from "../../streams/parts/types";

export const ofDrafts: { [K in keyof EventMap as K extends `drafts/${string}` ? K : never]: EventMap[K] } = {
  "drafts/changed": { place: "chat:3", text: "I am wri" },
  "drafts/restored": { drafts: { "chat:3": "I am writing" }, others: { "chat:3": ["Another thought"] } },
  "drafts/otherChosen": { place: "chat:3", text: "Another thought", former: "I am writing" },
  "drafts/otherDeleted": { place: "chat:3", text: "Another thought" },
  "drafts/notDurable": {},
};
