/**
 * A start from what the device has stored, without a browser: the client begins, every stored answer is read by its own call, and the
 * log is folded over it (OFF-04). The limit is parsing the JSON of the same texts, and nothing else.
 */
import { settlePromises } from "../../../streams/ports/fakes/client";
import { createFakeDevice } from "../../../streams/ports/fakes/device";
import { answerOf, type LearnerName, SIZES } from "../browser/learners";
import { type Metric, toMetric } from "../metric";

const ROUNDS = 9;

type Device = ReturnType<typeof createFakeDevice>;
type Start = Awaited<ReturnType<Device["start"]>>;

const courseIds = (name: LearnerName): readonly number[] =>
  Array.from({ length: SIZES[name].courses }, (_, index) => index + 1);

/** A device whose server has this learner. */
function createDevice(name: LearnerName): Device {
  const device = createFakeDevice();
  const { answers } = device.server;
  for (const path of ["/courses/versions", "/user-course-streams", "/homework"]) answers[path] = answerOf(name, path);
  for (const id of courseIds(name)) {
    const path = `/user-course-streams/${id}/status`;
    answers[path] = answerOf(name, path);
    answers[`/courses/${id}`] = answerOf(name, `/courses/${id}`);
  }
  return device;
}

/** Until everything that its screens read is loaded. */
async function loadAll(name: LearnerName, { client, events }: Start): Promise<void> {
  for (const id of courseIds(name)) {
    client.send({ type: "courses/statusRequested", payload: { streamId: id } });
    client.send({ type: "contents/courseRequested", payload: { courseId: id } });
  }
  const wanted = new Map([
    ["courses/statusLoaded", SIZES[name].courses],
    ["contents/courseLoaded", SIZES[name].courses],
    ["courses/courseStreamsLoaded", 1],
    ["homework/listLoaded", 1],
  ]);
  const isThere = () =>
    [...wanted].every(([type, count]) => events.filter((event) => event.type === type).length >= count);
  for (let turn = 0; !isThere(); turn += 1) {
    if (turn === 10_000) throw new Error("Not everything was loaded");
    await settlePromises();
  }
}

/** The texts of all stored answers. */
const readTexts = ({ storage }: Device): readonly string[] =>
  [...storage.durable.stored.values()].flatMap((record) =>
    (JSON.stringify(record).match(/"text":"(?:[^"\\]|\\.)*"/g) ?? []).map(
      (text) => JSON.parse(text.slice(7)) as string,
    ),
  );

async function measure(name: LearnerName): Promise<Metric> {
  const device = createDevice(name);
  // the second visit asks for the versions of the courses, once a day
  for (let count = 0; count < 2; count += 1) {
    const visit = await device.start();
    await loadAll(name, visit);
    await visit.leave();
  }
  const texts = readTexts(device);
  device.server.fate = "silent";
  const samples = { ours: [] as number[], limit: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc?.();
    const from = performance.now();
    const start = await device.start();
    await loadAll(name, start);
    samples.ours.push(performance.now() - from);
    start.client.stop();
    globalThis.gc?.();
    const parsingFrom = performance.now();
    for (const text of texts) JSON.parse(text);
    samples.limit.push(performance.now() - parsingFrom);
  }
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const { courses } = SIZES[name];
  return toMetric(
    `a start from the device, ${courses} courses, ${texts.length} answers of ${Math.round(characters / 1_000)} kB`,
    "ms",
    samples,
    "at most 3 × parsing the stored texts",
    (ours, limit) => ours <= 3 * limit,
  );
}

export async function benchRestore(): Promise<Metric[]> {
  return [await measure("demo"), await measure("large")];
}
