/**
 * A session as a test of this repository: it folds the recorded events again and compares the end (DEV-10).
 * Rule: what is written was redacted first, and the end state is computed from what is written, so that the test gives
 * the same result on every machine until a reducer changes.
 */

import type { FlowSession, State } from "../record/types";
import { redact, withoutTexts } from "../redact/redact";
import { type ReplayedEvent, replay } from "./replay";

export interface TestOptions {
  /** The title of the test; chosen by the person who saves it. */
  readonly title: string;
  /** Whether the test contains what people wrote. */
  readonly hasTexts: boolean;
}
const MAX_LINES = 290;

/** The source text of a test file: it belongs in `tests/replays`, under a name that ends in `.test.ts`. Events that the app does not know are left as they are. */
export function testOfSession(session: FlowSession, { title, hasTexts }: TestOptions): string {
  const clean = (value: unknown) => plain(hasTexts ? redact(value) : withoutTexts(redact(value)));
  const initial = clean(session.initial) as State;
  const events = session.events.map(
    ({ id, at, type, source, payload, cause, position, isReplay }): ReplayedEvent => ({
      ...(redact({ id, at, type, source, cause, position, isReplay }) as ReplayedEvent),
      payload: clean(payload ?? null),
    }),
  );
  const { initial: first, states, failures } = replay(initial, events);
  const lines = [
    "// biome-ignore-all format: made from a recorded session, one line per event",
    "/** A recorded session: the same events lead to the same state. */",
    'import { expect, it } from "vitest";',
    'import { type ReplayedEvent, replay } from "../../streams/devtools/file/replay";',
    "",
    "const initial = {",
    ...fields(initial),
    "};",
    "const events: ReplayedEvent[] = [",
    ...events.map((event) => `  ${JSON.stringify(event)},`),
    "];",
    "const end = {",
    ...fields(states.at(-1) ?? first),
    "};",
    "",
    `it(${JSON.stringify(oneLine(title))}, () => {`,
    "  const { initial: first, states, failures } = replay(initial, events);",
    `  expect(failures).toEqual(${JSON.stringify(failures)});`,
    // a part of the state that is newer than the session does not count as a difference
    "  expect(states.at(-1) ?? first).toMatchObject(end);",
    "});",
    "",
  ];
  return (
    lines.length > MAX_LINES
      ? ["/* eslint-disable max-lines -- a recorded session, one line an event */", ...lines]
      : lines
  ).join("\n");
}

/** The value as it is read back: what is undefined is absent. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? "null");

const fields = (state: State): string[] =>
  Object.entries(state).map(([name, slice]) => `  ${JSON.stringify(name)}: ${JSON.stringify(slice)},`);

const oneLine = (title: string): string =>
  title.replace(/\s+/g, " ").trim().slice(0, 200) || "replays a recorded session";
