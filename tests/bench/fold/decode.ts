/** What it takes to read an answer's text into the client's values (SPEED-07), beside superstruct alone and parsing its JSON alone. */
import { deepStrictEqual } from "node:assert";
import { listOf } from "../../../streams/bus/wire/entity";
import { ANSWER_LIMITS, brokenLimit } from "../../../streams/bus/wire/limits";
import type { Schema } from "../../../streams/bus/wire/schema";
import { decode } from "../../../streams/bus/wire/wire";
import { ContentStruct } from "../../../streams/domains/contents/events";
import { HomeworkStruct } from "../../../streams/domains/homework/events";
import { withStructsAlone } from "../../support/structsAlone";
import { type Metric, type Samples, toMetric } from "../metric";
import { longCourse } from "../pages/longCourse";

const ROUNDS = 15;
const TASKS = 3_000;

/** As many tasks as SPEED-05's learner has, with texts of the demo's weight: two million characters. */
const tasks = Array.from({ length: TASKS }, (_, index) => ({
  id: index + 1,
  target_id: 4,
  target_type: "stage_day_homework",
  status: "DONE",
  stream_id: 5,
  is_locked: 0,
  updated_at: 1_764_100_000 + index,
  dialog_id: 7,
  homework: {
    id: index,
    title: `Task ${index}`,
    text: "Write it. ".repeat(50),
    course_title: "Yoga",
    scores: 10,
    is_required: 1,
  },
  history: [
    { status: "UPLOADED", at: 1_764_000_000, message: "My three sentences", chat_message_id: 9, files: [] },
    { status: "DONE", at: 1_764_000_100, message: "Well done", chat_message_id: 10, files: [] },
  ],
}));

function measure<T>(name: string, wire: string, schema: Schema<T>): Metric {
  const read = (): unknown => {
    const answer: unknown = JSON.parse(wire);
    if (brokenLimit(answer, ANSWER_LIMITS)) throw new Error("beyond the limits");
    return decode(answer, schema);
  };
  const ways: Readonly<Record<string, () => unknown>> = {
    limit: () => JSON.parse(wire),
    ours: read,
    superstruct: () => withStructsAlone(read),
  };
  deepStrictEqual(ways.ours?.(), ways.superstruct?.());
  const samples: Record<string, number[]> = { ours: [], limit: [], superstruct: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [way, run] of Object.entries(ways)) {
      globalThis.gc?.();
      const startedAt = performance.now();
      run();
      samples[way]?.push(performance.now() - startedAt);
    }
  const aim = "at most 3 × parsing its JSON";
  return toMetric(name, "ms", samples satisfies Samples, aim, (ours, limit) => ours <= 3 * limit);
}

export function benchDecode(): Metric[] {
  const course = Object.entries(longCourse(1_800_000_000)).find(([path]) => path.startsWith("/courses/"))?.[1];
  return [
    measure("an answer of 3,000 tasks, read", JSON.stringify(tasks), listOf(HomeworkStruct)),
    measure("the contents of a course of 400 days, read", JSON.stringify(course), ContentStruct),
  ];
}
