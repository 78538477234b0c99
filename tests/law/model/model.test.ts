// Convergence, tier one: the whole client against a fake server, through seeded schedules of faults.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { startFakeClient } from "../../../streams/ports/fakes/client";
import { answer, failure } from "../../../streams/ports/fakes/http";
import { isAll, sample } from "../../support/all";
import { answerCall } from "./fake/routes";
import { createModelServer } from "./fake/server";
import type { Mistake } from "./mistake";
import { mistakes } from "./mistakes";
import { difference, freshState, screensOf } from "./oracle";
import { type Failure, playLife } from "./play";
import { parseSteps, printSteps, RUNS_PER_LIFE, scheduleOf } from "./schedule";
import { shrink } from "./shrink";
import { waitingMistakes } from "./waitingMistakes";

const RUNS = isAll ? 20_000 : 2_000;
/** Every planted mistake shows within this number of lives. */
const ENOUGH_LIVES = 200;

beforeAll(() => {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  return () => {
    Error.stackTraceLimit = before;
  };
});

/** The first of these lives that fails. */
async function firstFailure(lives: number, mistake?: Mistake): Promise<{ seed: number; failure: Failure } | null> {
  for (let seed = 1; seed <= lives; seed++) {
    const failure = await playLife(scheduleOf(seed), mistake);
    if (failure) return { seed, failure };
  }
  return null;
}

it(`BUS-07 RT-02 RT-03 RT-08 the screens show what a fresh client shows after ${RUNS} schedules of faults`, async () => {
  // as one built file: from its sources the model takes half as long again
  const command = ["scripts/chaosModel.mjs", "--runs", `${RUNS}`];
  const { stdout } = await promisify(execFile)(process.execPath, command).catch((error: { stdout: string }) => error);
  expect(stdout).toContain(`${RUNS} runs, seeds 1 to ${RUNS / RUNS_PER_LIFE}, 0 divergences`);
}, 900_000);

describe("a planted mistake is caught", () => {
  it.each(Object.entries<Mistake>(waitingMistakes))("OFF-12 %s", async (_, mistake) => {
    expect(await firstFailure(ENOUGH_LIVES, mistake)).not.toBeNull();
  });

  it.each(sample(Object.entries<Mistake>(mistakes), 5))(
    "RT-08 %s",
    async (_, mistake) => {
      expect(await firstFailure(ENOUGH_LIVES, mistake)).not.toBeNull();
      // the rarest takes a quarter of a minute alone, and many times that beside busy processes
    },
    300_000,
  );
});

describe("a failing schedule", () => {
  const mistake = mistakes["a retry with a new key"];

  it("a failing schedule fails again in the same way, and still does when it was shortened, printed and read", async () => {
    const found = await firstFailure(ENOUGH_LIVES, mistake);
    if (!found) throw new Error("nothing failed");
    const steps = scheduleOf(found.seed);
    expect(await playLife(steps, mistake)).toEqual(found.failure);
    const shrunk = await shrink(steps, found.failure, mistake);
    expect(shrunk.steps.length).toBeLessThan(10);
    expect(await playLife(parseSteps(printSteps(shrunk.steps)), mistake)).toEqual(shrunk.failure);
  });

  it("a failing schedule is refused when it names an unknown step", () => {
    expect(() => parseSteps('["rest 0","reboil 1"]')).toThrow('There is no step "reboil"');
  });
});

it("the oracle's quick fresh client has the same state as a client that has just started", async () => {
  const server = createModelServer(() => 1_800_000_000);
  const { client } = await startFakeClient({
    respond: (call) => {
      if (call.path === "/config.json") return null;
      const { body, page, problem } = answerCall(server, 1, call);
      return problem ? failure(problem) : answer(body, page);
    },
  });
  const counts = new Map(server.account(1).rows.chats.map(({ id, messages }) => [id, messages.length]));
  for (const chatId of counts.keys()) {
    client.send({ type: "chat/threadRequested", payload: { chatId } });
    client.send({ type: "chat/olderRequested", payload: { chatId } });
  }
  const opened = server.account(1).rows.streams.map(({ id }) => id);
  for (const streamId of opened) client.send({ type: "courses/statusRequested", payload: { streamId } });
  const state = client.state();
  client.stop();
  const fresh = { ...freshState(server, 1, counts, opened, false), brand: state.brand };
  expect(difference(screensOf(state, counts, opened, 9), screensOf(fresh, counts, opened, 9))).toBeNull();
  expect(screensOf(state, counts, opened, 9).statuses.map((progress) => progress?.days.length)).toEqual([3, 3]);
  expect(screensOf(state, counts, opened, 9).messages.map(({ length }) => length)).toEqual([12, 3]);
});
