// Sends and reports of playback across kill -9 of the real server: every point, every variant. A hundred times each point by command:
// npm run chaos:kills -- --rounds 100
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sample } from "../../support/all";
import { type KillBench, startKillBench } from "./kills";

describe("a server killed during a send", () => {
  let bench: KillBench;
  beforeAll(async () => {
    bench = await startKillBench();
  });
  afterAll(() => bench.close());

  it.each(
    sample(
      [
        ["beforeCommit", "reopened"],
        ["afterCommit", "waits"],
        ["duringAnswer", "reopened"],
        ["beforeCommit", "refused"],
        ["afterCommit", "refused"],
        ["afterPublish", "waits"],
        ["duringAnswer", "waits"],
      ] as const,
      3,
    ),
  )(
    "CHAT-03 CHAT-11 %s, the tab %s: the message is stored once or shown as failed, and what was typed is stored",
    async (point, manner) => {
      expect(await bench.round(point, manner)).toEqual([]);
    },
  );

  it.each(
    sample([
      ["beforeCommit", "reopened"],
      ["afterCommit", "waits"],
      ["duringAnswer", "reopened"],
    ] as const),
  )("VIDEO-03 %s, the tab %s: what was played is counted once", async (point, manner) => {
    expect(await bench.reportRound(point, manner === "reopened")).toEqual([]);
  });
});
