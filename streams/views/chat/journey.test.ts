/** Where an own message is, from what a whole client saw of it. */
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { message, push, startChat } from "../../ports/fakes/chat";
import { answer, type FakeAnswer } from "../../ports/fakes/http";
import { openSends, stored } from "../../ports/fakes/sends";
import { selectJourney } from "./journey";

type State = Parameters<typeof selectJourney>[0];
/** Each step with its moment, or why there is none: "?" not known when, "-" not yet, "unknown". */
const read = (state: unknown, id: number) => {
  const journey = selectJourney(state as State, 3, id);
  const written = ({ status, at }: { status: string; at: number | null }) =>
    status === "done" ? (at ?? "?") : status === "open" ? "-" : "unknown";
  return journey && Object.fromEntries(journey.steps.map((step) => [step.name, written(step)]));
};
const own = (id: number, over: object = {}) => message(id, { employee: null, is_viewed: 0, ...over });

describe("where an own message is", () => {
  it("RT-13 a message of another device says when it was stored, and claims nothing that this page did not see", async () => {
    const { client, open } = await startChat([own(1)]);
    open();
    expect(read(client.state(), 1)).toEqual({
      written: "?",
      stored: 1_790_000_001_000,
      brought: "unknown",
      shown: "unknown",
      seen: "-",
      answered: "-",
    });
    expect(selectJourney(client.state() as never, 3, 1)?.isFromHere).toBe(false);
  });

  it("RT-13 a reply says when and by whom the message was answered, and that it was seen", async () => {
    const { client, open } = await startChat([own(1), message(2)]);
    open();
    expect(read(client.state(), 1)).toMatchObject({ seen: "?", answered: 1_790_000_002_000 });
    expect(selectJourney(client.state() as never, 3, 1)?.answeredBy).toBe("Marta");
    expect(read(client.state(), 2)).toBeNull();
  });

  it("RT-13 a message that is read says when this page learned of it; what the learner reads is not that", async () => {
    const { client, ports, open, emit } = await startChat([own(1), own(2)]);
    open();
    const viewed = (by: string) => ({ chat_id: 3, viewed_up_to: 1, by });
    emit(push(1, "chat.viewed", viewed("learner")));
    expect(read(client.state(), 1)).toMatchObject({ seen: "-" });
    ports.clock.advance(5_000);
    emit(push(2, "chat.viewed", viewed("employee")));
    expect(read(client.state(), 1)).toMatchObject({ seen: ports.clock.now() });
    expect(read(client.state(), 2)).toMatchObject({ seen: "-" });
    // a later viewing is no second first time
    ports.clock.advance(5_000);
    emit(push(3, "chat.viewed", { chat_id: 3, viewed_up_to: 2, by: "employee" }));
    expect(read(client.state(), 1)).toMatchObject({ seen: ports.clock.now() - 5_000 });
  });

  it("RT-13 a message that a catch-up brought is told from one that was pushed, and a push that comes later changes nothing of it", async () => {
    const isCaughtUp = (state: unknown, id: number) => selectJourney(state as State, 3, id)?.isCaughtUp;
    const { client, ports, open, emit } = await startChat([own(1, { cause: "k1" }), own(2, { cause: "k2" })]);
    open();
    const pushed = push(1, "chat.message", own(1, { cause: "k1" }));
    emit(pushed);
    const missed = [2, 3].map((seq) => push(seq, "chat.message", own(2, { cause: "k2", message: `${seq}` })));
    const { respond } = ports.http;
    ports.http.respond = (call) =>
      call.path === "/notifications"
        ? answer({ epoch: "E1", head: 3, more: false, items: missed.map(({ raw }) => raw) })
        : respond(call);
    emit(missed[1] ?? pushed);
    expect(read(client.state(), 2)).toMatchObject({ brought: ports.clock.now() });
    expect([1, 2].map((id) => isCaughtUp(client.state(), id))).toEqual([false, true]);
    emit(push(4, "chat.message", own(2, { cause: "k2", message: "4" })));
    expect(isCaughtUp(client.state(), 2)).toBe(true);
  });

  it("RT-13 a message of this page has each of its moments, and a change of it later is none of them", async () => {
    const answer$ = new Subject<FakeAnswer>();
    let wire = {};
    const { client, ports, press } = await openSends((call) => {
      wire = stored(call, 7);
      return answer$;
    });
    const writtenAt = ports.clock.now();
    press("Here");
    ports.clock.advance(1_000);
    ports.socket.signals$.next(push(1, "chat.message", wire));
    const broughtAt = ports.clock.now();
    ports.clock.advance(1_000);
    answer(wire).subscribe(answer$);
    client.send({
      type: "journeys/shown",
      payload: { key: client.state().chat.threads[3]?.chunks.flat()[0]?.cause ?? "" },
    });
    ports.socket.signals$.next(push(2, "chat.message", { ...wire, message: "Changed" }));
    expect(read(client.state(), 7)).toEqual({
      written: writtenAt,
      stored: 1_800_000_007_000,
      brought: broughtAt,
      shown: ports.clock.now(),
      seen: "-",
      answered: "-",
    });
    expect(selectJourney(client.state() as never, 3, 7)?.isFromHere).toBe(true);
  });
});
