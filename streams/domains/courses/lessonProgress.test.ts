// How far a lesson was played, as answers and pushes say it in any order.
import { expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";

const lesson = (viewed: number) => ({
  id: 51,
  viewed_seconds: viewed,
  is_viewed: true,
  updated_at: 1_789_500_000 + viewed,
});

it("VIDEO-05 RT-03 a push about a lesson that comes after the answer to a later report does not undo it", async () => {
  const { client, ports } = await startFakeClient({
    respond: ({ path }) => {
      if (path === "/save-lesson-stat") return answer(lesson(60));
      return path.endsWith("/status") ? answer({ days: [{ id: 12, stage_day_id: 31 }] }) : null;
    },
  });
  client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
  const statistic = {
    key: "k",
    streamId: 5,
    lessonId: 51,
    dayId: 31,
    dayStatusId: 12,
    viewedSeconds: 10,
    playCount: 0,
  };
  client.send({
    type: "playback/statisticClosed",
    payload: { statistic: { ...statistic, positionSeconds: 60, watchedSeconds: 60, watched: [] } },
  });
  const push = (seq: number, viewed: number) => {
    const data = { id: 12, stage_day_id: 31, lessons: [lesson(viewed)] };
    const raw = { v: 1, epoch: "E1", seq, id: `p${seq}`, type: "day_status.changed", at: 1, data };
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
  };
  const viewed = () => client.state().courses.statuses[5]?.progress?.lessons.map(({ viewedSeconds }) => viewedSeconds);
  push(1, 50);
  expect(viewed()).toEqual([60]);
  push(2, 70);
  expect(viewed()).toEqual([70]);
});
