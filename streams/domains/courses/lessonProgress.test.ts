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
    payload: { statistic: { ...statistic, positionSeconds: 60, watchedSeconds: 60, watched: [], at: 0 } },
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

it("RT-03 VIDEO-17 a push of what another device has played so far is in the status: position, seconds and watched ranges", async () => {
  const played = { id: 51, viewed_seconds: 20, position_seconds: 20, updated_at: 1_789_500_020 };
  const { client, ports } = await startFakeClient({
    respond: ({ path }) =>
      path.endsWith("/status")
        ? answer({
            days: [{ id: 12, stage_day_id: 31 }],
            lessons: [{ ...played, watched_ranges: [[0, 20]] }],
          })
        : null,
  });
  client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
  const later = { ...played, viewed_seconds: 35, position_seconds: 60, updated_at: 1_789_500_080 };
  const data = {
    id: 12,
    stage_day_id: 31,
    lessons: [
      { ...later, watched_ranges: [[40, 60]] },
      { id: 52, viewed_seconds: 3 },
    ],
  };
  for (const seq of [1, 2]) {
    const raw = { v: 1, epoch: "E1", seq, id: `p${seq}`, type: "day_status.changed", at: 1, data };
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
    expect(client.state().courses.statuses[5]?.progress?.lessons).toMatchObject([
      {
        id: 51,
        viewedSeconds: 35,
        positionSeconds: 60,
        watchedRanges: [
          [0, 20_000],
          [40_000, 60_000],
        ],
      },
      { id: 52, viewedSeconds: 3, isViewed: false },
    ]);
  }
});
