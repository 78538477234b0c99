/**
 * What the records of each driven fault say (DEV-14). The records beside this file were made once; `RECORD=1` makes them again. Rule: what
 * is driven now says the same as what was recorded, and so do the records without any text, body, answer and raw packet.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { importSession } from "../../../streams/devtools/file/importSession";
import { exportSession } from "../../../streams/devtools/file/sessionFile";
import type { FlowSession } from "../../../streams/devtools/record/types";
import { sayRecord } from "../../../streams/devtools/say/index";
import { DRIVEN, type Driven, driveFault } from "./faults";
import { SAID } from "./said";

/** By what is asked about, so that no folder has too many. */
const fileOf = ({ name, about }: Driven): string => {
  const folder = about === "chat.message" ? "arrivals" : about.startsWith("outbox/") ? "sends" : "others";
  return join(import.meta.dirname, folder, `${name.replace(/[^a-z0-9]+/g, "-")}.jsonl`);
};
const write = (session: FlowSession, hasTexts: boolean): string =>
  exportSession({ ...session, initial: {}, streams: [] }, { hasTexts, madeAt: 1_800_000_000_000 });

function open(file: string): FlowSession {
  const imported = importSession(file);
  if (!imported.isOk || imported.problemCount > 0) throw new Error(`The file is not read: ${JSON.stringify(imported)}`);
  return imported.session;
}
const isGone = (session: FlowSession): FlowSession => ({
  ...session,
  calls: session.calls.map((call) => ({ ...call, body: null, answer: null })),
  // of the connection it is a word of the library's closed list
  packets: session.packets.map((packet) => ({
    ...packet,
    raw: null,
    detail: packet.name.startsWith("bus") ? null : packet.detail,
  })),
});
function openReportFile(file: string): FlowSession {
  const imported = importSession(file);
  if (!imported.isOk || imported.problemCount > 0)
    throw new Error(`The report is not read: ${JSON.stringify(imported)}`);
  return imported.session;
}
/** The dev tools are cleared on the way: the flight recorder knows what was before. */
const KNOWN_BETTER: ReadonlySet<string> = new Set([
  "it is not known whether the line was up when the push was written",
]);
/** Others of this type are no pushes. */
const REFERENCE = "connection/staleNoticed";
/** The lines of the thing that the fault is about: each sentence with its numbers, and what is not known. */
function read(session: FlowSession, { about }: Driven): string[] {
  const id =
    about === "report"
      ? session.reports.at(-1)?.id
      : session.events.findLast(({ type, position }) => type === about && (position !== null || type !== REFERENCE))
          ?.id;
  const diagnosis = id === undefined ? null : sayRecord(session, id);
  return [
    ...(diagnosis?.sentences ?? []).map(({ key, params }) =>
      [
        key,
        ...Object.entries(params).map(([name, value]) => (name === "at" ? "at" : `${name}=${Math.round(value)}`)),
      ].join(" "),
    ),
    ...(diagnosis?.unknown ?? []).map((unknown) => `? ${unknown}`),
  ];
}

describe("the diagnosis in words", () => {
  it.each(DRIVEN)(
    "DEV-14 DEV-16 the records say, when $name, what happened, and so does a learner's report",
    async (driven) => {
      const { session, report } = await driveFault(driven);
      if (process.env.RECORD === "1" || !existsSync(fileOf(driven))) {
        mkdirSync(dirname(fileOf(driven)), { recursive: true });
        writeFileSync(fileOf(driven), write(session, true));
      }
      expect(read(session, driven), "as it is driven now").toEqual(SAID[driven.name]);
      const stored = open(readFileSync(fileOf(driven), "utf8"));
      expect(read(stored, driven), "as it was recorded").toEqual(SAID[driven.name]);
      const silent = isGone(open(write(stored, false)));
      expect(JSON.stringify(silent)).not.toMatch(/Is my back straight|Yes\./);
      expect(read(silent, driven), "without any text").toEqual(SAID[driven.name]);
      if (KNOWN_BETTER.has(driven.name) || report === null) return;
      expect(report).not.toMatch(/Is my back straight|Yes\.|Novak|learner@/);
      expect(read(openReportFile(report), driven), "from a learner's report").toEqual(SAID[driven.name]);
    },
  );
});
