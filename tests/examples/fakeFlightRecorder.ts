// Examples of the events of the flight recorder.
import type { EventMap } from "../../streams/parts/types";
import { outcomes } from "./outcomes";

export const ofFlightRecorder = {
  "flightRecorder/reportRequested": {},
  "flightRecorder/reportMade": { report: { file: "{}\n", lineCount: 1, leftOutCount: 0 } },
  "flightRecorder/reportSent": { id: 12 },
  "flightRecorder/sendRequested": { text: "The answer did not come", file: "{}\n" },
  ...outcomes("flightRecorder/send"),
} satisfies Partial<EventMap>;
