import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { perFrame } from "./perFrame";

/** The end of the task, and of the microtasks queued in it. */
const turn = async () => {
  for (let n = 0; n < 3; n++) await Promise.resolve();
};

function watch() {
  const source$ = new Subject<string>();
  const frame$ = new Subject<void>();
  const published: string[] = [];
  const subscription = source$.pipe(perFrame(frame$)).subscribe({
    next: (value) => published.push(value),
    error: () => published.push("error"),
    complete: () => published.push("complete"),
  });
  return { source$, frame$, published, subscription };
}

describe("perFrame", () => {
  it("normal: a change is published when its turn ends, without waiting for a frame", async () => {
    const { source$, published } = watch();
    source$.next("a");
    expect(published).toEqual([]);
    await turn();
    expect(published).toEqual(["a"]);
  });

  it("burst: one turn is published once, the rest of the frame with the next one, and the last is never lost", async () => {
    const { source$, frame$, published } = watch();
    for (const value of ["a", "b", "c"]) source$.next(value);
    await turn();
    expect(published).toEqual(["c"]);
    source$.next("d");
    await turn();
    source$.next("e");
    await turn();
    expect(published).toEqual(["c"]);
    frame$.next();
    expect(published).toEqual(["c", "e"]);
    source$.next("f");
    await turn();
    expect(published).toEqual(["c", "e"]);
    frame$.next();
    frame$.next();
    expect(published).toEqual(["c", "e", "f"]);
  });

  it("a change that a listener causes while it is notified comes with the next frame", async () => {
    const { source$, frame$, published } = watch();
    source$.subscribe((value) => {
      if (value === "a") void turn().then(() => source$.next("b"));
    });
    source$.next("a");
    await turn();
    await turn();
    expect(published).toEqual(["a"]);
    frame$.next();
    expect(published).toEqual(["a", "b"]);
  });

  it("empty: no frame is requested while nothing changes", async () => {
    const { source$, frame$, published } = watch();
    await turn();
    expect(frame$.observed).toBe(false);
    source$.complete();
    expect(published).toEqual(["complete"]);
  });

  it("completion passes after the last change, an error immediately", async () => {
    const ended = watch();
    ended.source$.next("a");
    ended.source$.complete();
    expect(ended.published).toEqual(["a", "complete"]);
    const broken = watch();
    broken.source$.error(new Error("no"));
    expect(broken.published).toEqual(["error"]);
  });

  it("unsubscribing ends the wait: nothing is published, and no frame is awaited", async () => {
    const { source$, frame$, published, subscription } = watch();
    source$.next("a");
    await turn();
    expect(frame$.observed).toBe(true);
    source$.next("b");
    subscription.unsubscribe();
    await turn();
    frame$.next();
    expect(published).toEqual(["a"]);
    expect(frame$.observed).toBe(false);
  });
});
