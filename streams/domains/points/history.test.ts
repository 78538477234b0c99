// The history of points as a list in pages: what is requested, and what stays, in a whole client on fake ports.
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { envelope } from "../../ports/fakes/logServer";

const PAGE_SIZE = 20;
const entry = (id: number) => ({ id, amount: 5, type: "gift", created_at: 1_790_000_000 + id });

/** A server with entries 1 to `count`, and a client that may hold an answer. */
async function start(count: number) {
  const server = { count, isDown: false, held$: null as Subject<void> | null };
  const pageOf = (page: number): FakeAnswer => {
    const newestFirst = Array.from({ length: server.count }, (_, index) => entry(server.count - index));
    const pageCount = Math.ceil(server.count / PAGE_SIZE);
    return {
      body: newestFirst.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      page: { page, pageCount, perPage: PAGE_SIZE, totalCount: server.count },
    };
  };
  const fake = await startFakeClient({
    respond: ({ path, query }) => {
      if (path !== "/user-score") return null;
      if (server.isDown) return failure({ kind: "offline" });
      const { body, page } = pageOf(Number(query?.page));
      return answer(body, page);
    },
  });
  const history = () => fake.client.state().points.history;
  return {
    ...fake,
    server,
    history,
    ids: () => history().value?.map(({ id }) => id) ?? [],
    pages: () => fake.calls("GET", "/user-score").map(({ query }) => query?.page),
    ask: (page: number) => fake.client.send({ type: "points/historyRequested", payload: { page } }),
    push: () =>
      fake.client.tools.emit({
        type: "points.changed",
        payload: { amount: 1 },
        position: { epoch: "E1", cursor: 1 },
      } as never),
  };
}
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

describe("the history of points", () => {
  it("NET-06 the history of points comes page by page, to its end", async () => {
    const { ask, ids, history, pages } = await start(45);
    ask(1);
    expect([ids(), history().nextPage]).toEqual([down(45, 26), 2]);
    ask(2);
    ask(3);
    expect([ids(), history().nextPage, history().more.status]).toEqual([down(45, 1), null, "loaded"]);
    expect(pages()).toEqual([1, 2, 3]);
  });

  it("RT-08 the history of points has a new entry first after a push, and what was loaded stays", async () => {
    const { ask, ids, server, push, history } = await start(45);
    ask(1);
    ask(2);
    server.count = 46;
    push();
    expect([ids(), history().nextPage]).toEqual([down(46, 6), 3]);
    ask(3);
    expect(ids()).toEqual(down(46, 1));
  });

  it("RT-03 the history of points starts again after a snapshot: the server may have fewer entries", async () => {
    const { ask, ids, server, client } = await start(45);
    ask(1);
    ask(2);
    server.count = 44;
    client.tools.emit({ type: "connection/snapshotStarted", payload: { epoch: "E2", head: 0 } } as never);
    expect(ids()).toEqual(down(44, 25));
  });

  it("NET-07 a page that fails leaves what is shown, and is requested again", async () => {
    const { ask, ids, server, history } = await start(30);
    ask(1);
    server.isDown = true;
    ask(2);
    expect([history().resource.status, history().more.status, ids()]).toEqual(["loaded", "fail", down(30, 11)]);
    server.isDown = false;
    ask(2);
    expect([history().more.status, ids()]).toEqual(["loaded", down(30, 1)]);
  });

  it("NET-07 what failed is fetched again when the page is online again", async () => {
    const { ask, ids, server, client, history } = await start(3);
    server.isDown = true;
    ask(1);
    expect(history().resource.status).toBe("fail");
    server.isDown = false;
    client.tools.emit({ type: "page/onlineChanged", payload: { isOnline: true } });
    expect([history().resource.status, ids()]).toEqual(["loaded", down(3, 1)]);
  });

  it("CAT-03 a pushed entry is in balance and history at once, and counts once however often it comes", async () => {
    let pages = 0;
    const fake = await startFakeClient({
      respond: ({ path }) => {
        if (path === "/user-score/amount") return answer({ amount: 5 });
        // the pages that are requested after the push do not come
        if (path !== "/user-score" || pages++ > 0) return null;
        return answer([entry(1)], { page: 1, pageCount: 1, perPage: PAGE_SIZE, totalCount: 1 });
      },
    });
    const { client } = fake;
    const { signals$ } = fake.ports.socket;
    const points = () => {
      const { value, history } = client.state().points;
      return [value, history.value?.map(({ id, amount }) => [id, amount])];
    };
    signals$.next({ kind: "connected", transport: "websocket" });
    signals$.next({ kind: "packet", name: "bus:ready", raw: { epoch: "E1", head: 0, now: 1_790_000_000 } });
    client.send({ type: "points/historyRequested", payload: { page: 1 } });
    expect(points()).toEqual([5, [[1, 5]]]);
    const push = { ...envelope(1), type: "points.changed", data: { amount: 12, score: { ...entry(2), amount: 7 } } };
    for (const raw of [push, push]) signals$.next({ kind: "packet", name: "bus", raw });
    const after = [
      12,
      [
        [2, 7],
        [1, 5],
      ],
    ];
    expect(points()).toEqual(after);
    // the same entry in the next one, as after a lost position
    signals$.next({ kind: "packet", name: "bus", raw: { ...push, seq: 2, id: envelope(2).id } });
    expect(points()).toEqual(after);
    expect(fake.payloads("points.changed")).toHaveLength(2);
  });

  it("AUTH-14 the history of points is empty after the session", async () => {
    const { ask, client, history } = await start(3);
    ask(1);
    client.send({ type: "session/logoutRequested", payload: {} });
    expect(history().value).toBeNull();
  });
});
