/** Examples of the events about downloads. */
import type { EventMap } from "../../streams/parts/types";
import { problem } from "./fakeEntities";

const url = "https://files.example/plan.pdf";

export const ofDownloads: { [K in keyof EventMap as K extends `downloads/${string}` ? K : never]: EventMap[K] } = {
  "downloads/requested": { url, name: "Plan.pdf" },
  "downloads/loaded": { url },
  "downloads/failed": { url, problem },
};
