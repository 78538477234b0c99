/** Examples of the events about a comparison. */
import type { EventMap } from "../../streams/parts/types";
import { problem } from "./fakeEntities";

const none = { count: 0, names: [] };
const differences = { added: none, removed: none, changed: { count: 2, names: ["Stretching"] }, fieldCount: 1 };
const named = { resource: "homework/list", key: 0 };

export const ofComparison: { [K in keyof EventMap as K extends `comparison/${string}` ? K : never]: EventMap[K] } = {
  "comparison/requested": {},
  "comparison/started": { total: 8 },
  "comparison/answered": { count: 3 },
  "comparison/resourceJudged": { ...named, verdict: { kind: "different", isFault: true, differences } },
  "comparison/differenceFound": { ...named, differences },
  "comparison/ended": {},
  "comparison/failed": { problem },
  "comparison/closed": {},
};
