// Marks on articles, through hosts that are away, refuse or fail.
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { settlePromises } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { selectWaiting } from "../waiting/select";
import { A, start } from "./fakeHosts";

/** A host that may be away, refuse or fail; marks reach nothing else. */
async function startMarked(ports = createFakePorts()) {
  const host = {
    fate: "answers" as "answers" | "offline" | { kind: "refused" | "server" | "unauthorized"; status: number },
  };
  const fake = await start(({ path }) => {
    if (!/like|favourite/.test(path)) return null;
    if (host.fate === "answers") return answer(null);
    return failure(host.fate === "offline" ? { kind: "offline" } : host.fate);
  }, ports);
  fake.open();
  const settle = async (fate: typeof host.fate) => {
    host.fate = fate;
    fake.ports.page.isOnline$.next(fate !== "offline");
    fake.ports.clock.advance(60_000);
    await settlePromises();
  };
  const press = async (...marks: Parameters<typeof fake.press>) => {
    fake.press(...marks);
    await settlePromises();
  };
  const waiting = () => selectWaiting(fake.client.state()).map(({ status, problem }) => [status, problem?.status]);
  return { ...fake, host, settle, press, waiting };
}

describe("a mark on an article", () => {
  it("COURSE-12 CLUB-04 a mark on an article shows at once, is stored once, and is counted by analytics", async () => {
    const { press, first, marks, ports, client } = await startMarked();
    ports.sink.tracked.length = 0;
    client.send({ type: "articles/markRequested", payload: { host: A, articleId: 1, mark: "like", isOn: true } });
    expect(first()).toEqual([true, 6, false]);
    await settlePromises();
    expect(first()).toEqual([true, 6, false]);
    expect(client.state().waiting.changes).toEqual([]);
    await press("favourite", true);
    await press("favourite", false);
    await press("like", false);
    expect(first()).toEqual([false, 5, false]);
    expect(marks()).toEqual([
      `POST ${A}/articles/1/like`,
      `POST ${A}/articles/1/favourite`,
      `DELETE ${A}/articles/1/favourite`,
      `DELETE ${A}/articles/1/like`,
    ]);
    expect(ports.sink.tracked).toEqual([
      ["like", { article_id: 1 }],
      ["favourite", { article_id: 1 }],
      ["unfavourite", { article_id: 1 }],
    ]);
  });

  it.each([
    ["like", "refused", 403],
    ["favourite", "refused", 404],
    ["like", "unauthorized", 401],
  ] as const)("COURSE-12 CLUB-04 %s goes back when the host says %s, with the reason", async (mark, kind, status) => {
    const { press, first, settle, client, waiting } = await startMarked();
    await settle({ kind, status });
    await press(mark, true);
    expect(first()).toEqual([false, 5, false]);
    expect(client.state().articles.mark).toMatchObject({ status: "failed", problem: { status } });
    expect(waiting()).toEqual([]);
  });

  it("OFF-12 CLUB-04 a mark that its host fails to store waits behind the connection mark after three tries, and shows no more", async () => {
    const { press, first, settle, waiting, marks } = await startMarked();
    await settle({ kind: "server", status: 500 });
    await press("like", true);
    for (let n = 0; n < 5; n += 1) await settle({ kind: "server", status: 500 });
    expect([waiting(), marks().length]).toEqual([[["failed", 500]], 3]);
    expect(first()).toEqual([false, 5, false]);
  });

  it("OFF-02 OFF-12 CLUB-04 a mark that was made offline shows, survives a reload, and is sent once there is a network", async () => {
    const before = await startMarked();
    await before.settle("offline");
    await before.press("like", true);
    expect([before.first(), before.marks()]).toEqual([[true, 6, false], []]);
    before.client.stop();
    const ports = createFakePorts({ storage: before.ports.storage });
    ports.page.isOnline$.next(false);
    const after = await startMarked(ports);
    await settlePromises();
    expect([after.first(), after.marks()]).toEqual([[true, 6, false], []]);
    await after.settle("answers");
    expect([after.first(), after.marks(), after.waiting()]).toEqual([
      [true, 6, false],
      [`POST ${A}/articles/1/like`],
      [],
    ]);
  });

  it("OFF-12 CLUB-04 of several presses on one mark without a network the last is what the host gets, and one refused later is told", async () => {
    const { press, first, settle, marks, waiting } = await startMarked();
    await settle("offline");
    for (const isOn of [true, false, true]) await press("like", isOn);
    await press("favourite", true);
    expect([first(), waiting()]).toEqual([
      [true, 6, true],
      [
        ["waiting", undefined],
        ["waiting", undefined],
      ],
    ]);
    await settle({ kind: "refused", status: 404 });
    expect(marks()).toEqual([`POST ${A}/articles/1/like`, `POST ${A}/articles/1/favourite`]);
    expect([first(), waiting()]).toEqual([
      [false, 5, false],
      [
        ["failed", 404],
        ["failed", 404],
      ],
    ]);
  });

  it("CLUB-04 the last press of several, while one is on its way, is what the host ends with", async () => {
    const answers: Subject<FakeAnswer>[] = [];
    const { open, press, first, marks } = await start(({ path }) => {
      if (!path.includes("/like")) return null;
      const next$ = new Subject<FakeAnswer>();
      answers.push(next$);
      return next$;
    });
    const settle = async (index: number) => {
      answers[index]?.next({ body: null });
      answers[index]?.complete();
      await settlePromises();
    };
    open();
    for (const isOn of [true, false, true, false]) {
      press("like", isOn);
      await settlePromises();
    }
    expect(marks()).toEqual([`POST ${A}/articles/1/like`]);
    expect(first()).toEqual([false, 5, false]);
    await settle(0);
    await settle(1);
    expect(marks()).toEqual([`POST ${A}/articles/1/like`, `DELETE ${A}/articles/1/like`]);
    expect(first()).toEqual([false, 5, false]);
  });
});
