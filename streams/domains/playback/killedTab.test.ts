// A tab that ends without a goodbye while it plays: the next one on the device reports what it left.
import { describe, expect, it } from "vitest";
import { createFakePlayer } from "../../../tests/support/fakePlayer";
import { type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer, silence } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage, type FakeStorage } from "../../ports/fakes/storage";

const lesson = { streamId: 5, lessonId: 51, dayId: 31, dayStatusId: 12 };
const SAVE = "/save-lesson-stat";
interface Body {
  readonly viewed_seconds: number;
  readonly position_seconds: number;
  readonly watched_seconds: number;
}
const stored: Responder = (call) => (call.path === SAVE ? answer({ id: 51, viewed_seconds: 5 }) : null);
const unanswered: Responder = (call) => (call.path === SAVE ? silence() : null);

async function openTab(storage: FakeStorage, respond: Responder = stored) {
  const ports = createFakePorts({ storage });
  const { client, calls } = await startFakeClient({ respond, ports });
  const player = createFakePlayer({ send: client.send, advance: ports.clock.advance }, lesson, 60_000);
  const reports = () => calls("POST", SAVE).map(({ body, idempotencyKey }) => ({ ...(body as Body), idempotencyKey }));
  const viewed = () => reports().map(({ viewed_seconds }) => viewed_seconds);
  return { player, reports, viewed };
}

// nothing is closed: the tab is gone, its storage stays
describe("a tab that is killed while it plays", () => {
  it("VIDEO-03 a tab that is killed after 20 s has sent 15, and the next one sends the rest", async () => {
    const storage = createFakeStorage();
    const killed = await openTab(storage);
    killed.player.open();
    killed.player.play(19_900);
    expect(killed.viewed()).toEqual([5, 5, 5]);
    expect((await openTab(storage)).viewed()).toEqual([4.9]);
  });

  it.each([
    ["before it was closed", 3_000, [3]],
    ["while it was being sent", 9_000, [5, 4]],
  ])(
    "VIDEO-03 VIDEO-09 a tab that is killed %s leaves it to the next one, with the place in the video",
    async (_, playedMs, expected) => {
      const storage = createFakeStorage();
      const killed = await openTab(storage, unanswered);
      killed.player.open();
      killed.player.play(playedMs);
      const [first] = killed.reports();
      const next = await openTab(storage);
      expect(next.viewed()).toEqual(expected);
      if (first) expect(next.reports()[0]?.idempotencyKey).toBe(first.idempotencyKey);
      const seconds = playedMs / 1000;
      expect(next.reports().at(-1)).toMatchObject({ position_seconds: seconds, watched_seconds: seconds });
    },
  );
});
