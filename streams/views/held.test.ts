// Does the learner have it already? The table of what can be bought again, and what cannot.
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../ports/fakes/client";
import { answer } from "../ports/fakes/http";
import { selectHeldBy, selectHeldStream } from "./held";

const NOW_S = 1_790_000_000;
const stream = (fields: object) => ({
  id: 34,
  course_id: 7,
  status: "active",
  start_date: NOW_S - 1_000,
  end_date: NOW_S + 90_000,
  is_demo: 0,
  ...fields,
});

async function start(streams: readonly object[], subscriptions: readonly object[] = []) {
  const { client } = await startFakeClient({
    respond: ({ path }) => {
      if (path === "/user-course-streams") return answer(streams);
      return path === "/payment-subscription" ? answer(subscriptions) : null;
    },
  });
  return client.state();
}
const sold = (fields: object = {}) => ({ type: "course_buy", courseId: 7, childs: [], ...fields });

describe("what the learner has", () => {
  it.each<[string, object, boolean]>([
    ["a course that runs", {}, true],
    ["one without an end", { end_date: null }, true],
    ["one that begins later", { start_date: NOW_S + 5_000 }, true],
    ["one that has ended", { end_date: NOW_S - 10 }, false],
    ["a demo", { is_demo: 1 }, false],
    ["another course", { course_id: 8 }, false],
    ["one of a subscription that does not run", { is_optional_purchase: 1 }, false],
  ])("COURSE-16 %s is held: %o", async (_, fields, isHeld) => {
    const state = await start([stream(fields)]);
    expect(selectHeldStream(state, 7, NOW_S * 1_000)).toBe(isHeld ? 34 : null);
  });

  it.each<[string, object, number | null]>([
    ["the course", sold(), 34],
    ["a renewal", sold({ type: "course_subscription" }), null],
    ["questions", sold({ type: "expert_additional_question" }), null],
    ["a video consultation", sold({ type: "video_consultation" }), null],
    ["a service of no known course", sold({ courseId: null }), null],
    ["a package with another course", sold({ childs: [{ course: { id: 8 } }] }), null],
    ["a package of what is held", sold({ childs: [{ course: { id: 7 } }] }), 34],
  ])("COURSE-16 buying %s brings nothing: %o", async (_, service, heldBy) => {
    const state = await start([stream({})]);
    expect(selectHeldBy(state, service as ReturnType<typeof sold>, NOW_S * 1_000)).toBe(heldBy);
  });
});
