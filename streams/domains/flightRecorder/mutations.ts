/** Sends a report to the school (DEV-16). */
import type { NewEvent } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import type { HttpPort } from "../../ports/types";
import { REPORT_PLACE } from "../drafts/events";
import { postReport } from "./api";
import type { FlightEvents, ReportSend } from "./events";

const send = defineMutation({
  name: "flightRecorder/send",
  order: "once",
  place: () => REPORT_PLACE,
  send: (http: HttpPort, body: ReportSend, key) => postReport(http, key, body),
  stored: ({ id }) => [{ type: "flightRecorder/reportSent", payload: { id } } satisfies NewEvent<FlightEvents>],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [send] as const;
