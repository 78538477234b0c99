// What the learner has done, over a fake client: the numbers in words, what is not counted, failure, and what makes them be fetched again.
import { act, render, screen } from "@testing-library/react";
import type { Observable } from "rxjs";
import { beforeAll, describe, expect, it } from "vitest";
import { type FakeClient, fakeUser, startFakeClient } from "../../../streams/ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../../streams/ports/fakes/http";
import { ClientProvider } from "../../hooks/client";
import { startTexts } from "../../locales/fakeI18n";
import { DoneCard } from "./DoneCard";

beforeAll(() => startTexts());
const counters = { viewed_hours: 27.5, viewed_lessons: 64, completed_tasks: 1, completed_courses: 0 };
const referrals = { referral_orders: 1, cashback: 350, discount_for_referral: 10, link_jumps: 4 };

async function show(reply: () => Observable<FakeAnswer>): Promise<FakeClient> {
  const fake = await startFakeClient({
    respond: ({ path, query }) => (path === "/user" && query?.expand === "statistics" ? reply() : null),
  });
  fake.client.send({ type: "bus/visitorRequested", payload: {} });
  await act(async () => {
    render(
      <ClientProvider client={fake.client}>
        <DoneCard />
      </ClientProvider>,
    );
  });
  return fake;
}
const shown = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

describe("what the learner has done", () => {
  it("PROF-01 the learner's counters are requested by the card that shows them, and are named in words", async () => {
    const { calls } = await show(() => answer({ ...fakeUser, ...counters, ...referrals }));
    expect(shown()).toEqual([
      "27h 30m watched",
      "64 lessons watched",
      "1 task approved",
      "0 courses completed",
      "4 visits through your link",
      "1 order through your link",
      "350 points of cashback",
      "10% discount for your referrals",
    ]);
    expect(calls("GET", "/user").filter(({ query }) => query?.expand === "statistics")).toHaveLength(1);
  });

  it("PROF-01 a counter that is absent is 0, and referrals of 0 are not shown", async () => {
    await show(() => answer({ ...fakeUser, viewed_lessons: 2, cashback: 0 }));
    expect(shown()).toEqual(["2 lessons watched", "0 tasks approved", "0 courses completed"]);
  });

  it("PROF-01 who has done nothing yet reads what will be counted", async () => {
    await show(() => answer({ ...fakeUser, viewed_hours: 0, link_jumps: 0 }));
    expect(shown()).toEqual([]);
    expect(screen.getByText("Watch a lesson or finish a day, and it’s counted here.")).toBeTruthy();
  });

  it("PROF-01 a server that does not count is shown no card", async () => {
    await show(() => answer(fakeUser));
    expect(screen.queryByRole("region")).toBeNull();
  });

  it("PROF-01 counters that could not be loaded are requested again by a press", async () => {
    let isThere = false;
    await show(() => (isThere ? answer({ ...fakeUser, ...counters }) : failure({ kind: "offline" })));
    expect(screen.getByText(/^Your numbers couldn’t be loaded\./)).toBeTruthy();
    isThere = true;
    await act(async () => screen.getByRole("button", { name: "Try again" }).click());
    expect(shown()[1]).toBe("64 lessons watched");
  });

  it("PROF-01 a day that is finished changes the counters on the open screen", async () => {
    let lessons = 64;
    const { ports } = await show(() => answer({ ...fakeUser, ...counters, viewed_lessons: lessons }));
    lessons = 65;
    const data = { id: 9, stage_day_id: 3, stream_id: 1, day_id: 3 };
    await act(async () =>
      ports.socket.signals$.next({
        kind: "packet",
        name: "bus",
        raw: { v: 1, epoch: "E1", seq: 1, id: "one", type: "day_status.changed", at: 1, data },
      }),
    );
    expect(shown()[1]).toBe("65 lessons watched");
  });
});
