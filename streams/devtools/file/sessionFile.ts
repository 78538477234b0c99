/**
 * Writes a session to a file. Rule: every value is redacted once more before it is written, and what people wrote is left out
 * unless it was requested (DEV-04, SEC-03).
 */

import type { CallRecord, EventRecord, FlowSession, PacketRecord, ReportRecord } from "../record/types";
import { redactState, withoutTexts } from "../redact/redact";
import { FILE_KIND, FILE_VERSION, type FileHeader } from "./sessionSchema";

export interface ExportOptions {
  /** Whether the file contains what people wrote. */
  readonly hasTexts: boolean;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly version?: string | null;
  readonly brand?: string | null;
}

/** The whole file as text: JSON lines, each ended by a line break; the states after events are left out. */
export function exportSession(session: FlowSession, options: ExportOptions): string {
  const clean = options.hasTexts ? redactState : (value: unknown) => withoutTexts(redactState(value));
  const header: FileHeader = {
    kind: FILE_KIND,
    version: FILE_VERSION,
    madeAt: options.madeAt,
    app: { version: options.version ?? null, brand: options.brand ?? null },
    hasTexts: options.hasTexts,
    droppedCount: session.droppedCount,
    lineSince: session.lineSince,
    clock: session.clock,
  };
  const records = [
    ...session.events.map((event) => ({ at: event.at, line: { event: cleanEvent(event, clean) } })),
    ...session.calls.map((call) => ({ at: call.at, line: { call: cleanCall(call, clean) } })),
    ...session.packets.map((packet) => ({ at: packet.at, line: { packet: cleanPacket(packet, clean) } })),
    ...session.reports.map((report) => ({ at: report.at, line: { report: cleanReport(report, clean) } })),
  ].sort((a, b) => a.at - b.at);
  const lines = [
    { ...header, initial: clean(session.initial) },
    ...records.map(({ line }) => line),
    ...session.streams.map((stream) => ({ stream: redactState(stream) })),
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

type Clean = (value: unknown) => unknown;

/** The event as it is shown and written: without the states, which are computed again by folding. */
export const cleanEvent = ({ before: _, after: __, ...event }: EventRecord, clean: Clean) => ({
  ...(redactState(event) as typeof event),
  payload: clean(event.payload),
});
const cleanCall = (call: CallRecord, clean: Clean) => ({
  ...(redactState(call) as CallRecord),
  // alone: within the call, the names of its own fields would count as what people wrote
  ...(clean({ path: call.path }) as Pick<CallRecord, "path">),
  body: clean(call.body),
  answer: clean(call.answer),
});
const cleanReport = (report: ReportRecord, clean: Clean) => ({
  ...(redactState(report) as ReportRecord),
  // the words are ours; an error's may be a person's
  error: report.error === null ? null : (clean({ message: report.error }) as { message: unknown }).message,
});
const cleanPacket = (packet: PacketRecord, clean: Clean) => ({
  ...(redactState(packet) as PacketRecord),
  raw: clean(packet.raw),
});
