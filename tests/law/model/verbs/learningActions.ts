// What the learner does in a course stream, in this tab.
import { createFakePlayer } from "../../../support/fakePlayer";
import { freezeDates } from "../fake/learning";
import { lessonIdOf, OPTION_ID } from "../fake/views";
import type { Life } from "../life";
import { action } from "./action";
import { nth, type Verb } from "./verb";

const LENGTH_MS = 1_000_000_000;
/** Each play begins somewhere else: by its place in the video a report is recognized. */
const APART_MS = 10_000;

const streamAt = ({ server, userId }: Life, at: number) => nth(server.account(userId).rows.streams, at);
const dayAt = (life: Life, at: number) => {
  const stream = streamAt(life, at);
  const day = stream && nth(stream.days, at >> 1);
  return stream && day ? { streamId: stream.id, dayId: day.dayId } : null;
};

export const learningActions = {
  learn: action((life, at) => {
    const streamId = streamAt(life, at)?.id;
    if (streamId) life.tab.client.send({ type: "courses/statusRequested", payload: { streamId } });
  }),
  startDay: action((life, at) => {
    const payload = dayAt(life, at);
    if (payload) life.tab.client.send({ type: "courses/dayStartRequested", payload });
  }),
  finishDay: action((life, at) => {
    const payload = dayAt(life, at);
    if (payload) life.tab.client.send({ type: "courses/dayFinishRequested", payload });
  }),
  /** Some seconds of a lesson; the screen of a day has loaded its status. */
  play: action(({ tab: { client }, clock, watch }, at) => {
    const opened = Object.entries(client.state().courses?.statuses ?? {});
    const [streamId, status] = nth(opened, at) ?? [];
    const day = nth(status?.progress?.days ?? [], at >> 1);
    if (!day) return;
    const { id: dayStatusId, stageDayId: dayId } = day;
    const lesson = { streamId: Number(streamId), lessonId: lessonIdOf(dayId), dayId, dayStatusId };
    const player = createFakePlayer({ send: client.send, advance: clock.advance }, lesson, LENGTH_MS);
    player.open();
    player.seek(watch.pressed++ * APART_MS);
    player.play(1_000 + (at % 8) * 1_000);
    player.close();
  }),
  choose: action((life, at) => {
    const streamId = streamAt(life, at)?.id ?? 0;
    const filters = { options: { [OPTION_ID]: 1 + (at % 3) }, repeats: {} };
    life.tab.client.send({ type: "courses/choiceRequested", payload: { streamId, filters } });
  }),
  freeze: action((life, at) => {
    const streamId = streamAt(life, at)?.id ?? 0;
    const { startDate, endDate } = freezeDates(life.server.now(), 1 + (at % 5));
    const payload = { streamId, startMs: startDate * 1000, endMs: endDate * 1000, courseEndMs: null };
    life.tab.client.send({ type: "courses/freezeRequested", payload });
  }),
  unfreeze: action((life, at) => {
    const payload = { streamId: streamAt(life, at)?.id ?? 0, endMs: life.clock.now(), courseEndMs: null };
    life.tab.client.send({ type: "courses/unfreezeRequested", payload });
  }),
} satisfies Record<string, Verb>;
