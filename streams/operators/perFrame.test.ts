import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { perFrame } from "./perFrame";

/** The end of the turn, and of what was queued in it. */
const turn = async () => {
  for (let n = 0; n < 3; n++) await Promise.resolve();
};

function watch() {
  const source$ = new Subject<string>();
  const frame$ = new Subject<void>();
  const told: string[] = [];
  const subscription = source$.pipe(perFrame(frame$)).subscribe({
    next: (value) => told.push(value),
    error: () => told.push("error"),
    complete: () => told.push("complete"),
  });
  return { source$, frame$, told, subscription };
}

describe("perFrame", () => {
  it("normal: a change is told when its turn ends, without waiting for a frame", async () => {
    const { source$, told } = watch();
    source$.next("a");
    expect(told).toEqual([]);
    await turn();
    expect(told).toEqual(["a"]);
  });

  it("burst: one turn is told once, the rest of the frame with the next one, and the last is never lost", async () => {
    const { source$, frame$, told } = watch();
    for (const value of ["a", "b", "c"]) source$.next(value);
    await turn();
    expect(told).toEqual(["c"]);
    source$.next("d");
    await turn();
    source$.next("e");
    await turn();
    expect(told).toEqual(["c"]);
    frame$.next();
    expect(told).toEqual(["c", "e"]);
    source$.next("f");
    await turn();
    expect(told).toEqual(["c", "e"]);
    frame$.next();
    frame$.next();
    expect(told).toEqual(["c", "e", "f"]);
  });

  it("what a listener causes while it is told comes with the next frame", async () => {
    const { source$, frame$, told } = watch();
    source$.subscribe((value) => {
      if (value === "a") void turn().then(() => source$.next("b"));
    });
    source$.next("a");
    await turn();
    await turn();
    expect(told).toEqual(["a"]);
    frame$.next();
    expect(told).toEqual(["a", "b"]);
  });

  it("empty: no frame is asked for while nothing changes", async () => {
    const { source$, frame$, told } = watch();
    await turn();
    expect(frame$.observed).toBe(false);
    source$.complete();
    expect(told).toEqual(["complete"]);
  });

  it("the end passes after the last change, an error at once", async () => {
    const ended = watch();
    ended.source$.next("a");
    ended.source$.complete();
    expect(ended.told).toEqual(["a", "complete"]);
    const broken = watch();
    broken.source$.error(new Error("no"));
    expect(broken.told).toEqual(["error"]);
  });

  it("unsubscribing ends the wait: nothing is told, and nobody waits for a frame", async () => {
    const { source$, frame$, told, subscription } = watch();
    source$.next("a");
    await turn();
    expect(frame$.observed).toBe(true);
    source$.next("b");
    subscription.unsubscribe();
    await turn();
    frame$.next();
    expect(told).toEqual(["a"]);
    expect(frame$.observed).toBe(false);
  });
});
