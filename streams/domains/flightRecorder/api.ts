/** The call of reports (ours, contract 4). */
import type { HttpPort } from "../../ports/types";
import { type ReportSend, SentReportStruct } from "./events";

/** POST /reports (v2, ours): `{data: {id}}`. */
export const postReport = (http: HttpPort, idempotencyKey: string, { text, file }: ReportSend) =>
  http.request({
    method: "POST",
    base: "v2",
    path: "/reports",
    body: { text: text.trim(), file },
    idempotencyKey,
    schema: SentReportStruct,
    isUntold: true,
  });
