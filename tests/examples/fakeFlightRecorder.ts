// Examples of the events of the flight recorder.
import type { EventMap } from "../../streams/parts/types";
import { outcomes } from "./outcomes";

export const ofFlightRecorder = {
  "flightRecorder/reportRequested": {},
  "flightRecorder/reportMade": {
    report: {
      about: {
        madeAt: 1_790_000_000_000,
        build: "index-1.js",
        brand: "local",
        browser: "a browser",
        zone: "Europe/Madrid",
        language: "en",
        connection: "live websocket",
        address: "/chat/3",
        serverOffsetMs: 0,
      },
      file: "{}\n",
      lineCount: 1,
      leftOutCount: 0,
    },
  },
  "flightRecorder/reportSent": { id: 12 },
  "flightRecorder/sendRequested": { text: "The answer did not come", file: "{}\n" },
  ...outcomes("flightRecorder/send"),
} satisfies Partial<EventMap>;
