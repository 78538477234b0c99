/** Examples of the events about what is on this device. */
import type { DeviceItem, Wanted } from "../../streams/domains/deviceFiles/events";
import type { EventMap } from "../../streams/parts/types";

const file = { name: "video-12.mp4", url: "/media/12.mp4", language: null, mustBe: null };
export const wanted: Wanted = {
  key: "video-12",
  kind: "video",
  title: "Warm-up",
  course: "Strength",
  streamId: 5,
  courseId: 2,
  dayNumber: 1,
  lessonId: 310,
  files: [file],
};
const facts = { size: 1_000, etag: '"1"', type: "video/mp4" };
const item: DeviceItem = {
  ...wanted,
  files: [{ ...file, ...facts, length: 500, isWhole: false }],
  status: "loading",
  why: null,
  at: 1_790_000_000_000,
};
const { key } = item;

export const ofDeviceFiles: { [K in keyof EventMap as K extends `deviceFiles/${string}` ? K : never]: EventMap[K] } = {
  "deviceFiles/listed": { items: [item], isAble: true },
  "deviceFiles/lossNoticed": { count: 2 },
  "deviceFiles/lossSeen": {},
  "deviceFiles/sizesRequested": { wanted: [wanted] },
  "deviceFiles/sizeAnswered": { key, answer: { status: "known", files: [{ ...file, ...facts }] } },
  "deviceFiles/addRequested": { wanted: [wanted] },
  "deviceFiles/retryRequested": { key },
  "deviceFiles/removeRequested": { keys: [key] },
  "deviceFiles/removedElsewhere": { keys: [key] },
  "deviceFiles/removeFailed": { keys: [key] },
  "deviceFiles/changed": { item },
  "deviceFiles/received": { key, name: file.name, length: 700 },
  "deviceFiles/checkRequested": {},
  "deviceFiles/wifiChosen": { isWifiOnly: true },
  "deviceFiles/networkChanged": { network: "wifi" },
  "deviceFiles/roomRequested": {},
  "deviceFiles/leftMeasured": { left: 5_000_000 },
  "deviceFiles/openRequested": { key },
  "deviceFiles/opened": { key, film: { film: "blob:https://learn.example/12", subs: {} } },
  "deviceFiles/closed": { key },
  "deviceFiles/saveRequested": { key, as: "Plan.pdf" },
};
