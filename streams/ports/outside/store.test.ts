// The app's store as the client calls it: where, with which token, and which window it opens.
import { describe, expect, it } from "vitest";
import { createFakeClock } from "../fakes/clock";
import { answer, createFakeHttp, failure } from "../fakes/http";
import { createStorePort } from "./store";
import type { StorePurchase } from "./types";

const pending = {
  id: 3,
  product_id: "p1",
  state: "pending",
  receipt: null,
  code: null,
  page: "/local/store/sheet/3/s",
};

function start(page: string | null = pending.page) {
  const clock = createFakeClock();
  const http = createFakeHttp();
  const opened: string[] = [];
  const wire = { now: { ...pending, page } as object, isDown: false };
  http.respond = ({ method }) => {
    if (method === "GET" && wire.isDown) return failure({ kind: "offline" });
    return answer(wire.now);
  };
  const focus = () => opened.push("focus");
  const open = (url: string) => {
    opened.push(url);
    return { focus };
  };
  const window = { open, location: { origin: "https://learn.example" } };
  const port = createStorePort({ http, clock, window });
  const seen: StorePurchase[] = [];
  return { port, clock, http, opened, wire, seen, buy: () => port.purchase("p1").subscribe((one) => seen.push(one)) };
}

describe("the app's store", () => {
  it("SUBS-06 the app's store is called on the page's own origin", () => {
    const { port, http } = start();
    for (const call$ of [port.setup(), port.finish(3), port.restore()]) call$.subscribe({ error: () => undefined });
    expect(http.calls.map(({ base, path }) => [base, path])).toEqual([
      ["store", "/setup"],
      ["store", "/purchases/3/finish"],
      ["store", "/purchases"],
    ]);
  });

  it("SUBS-06 the app's store opens the sheet, and asks each second until the person has decided", () => {
    const { clock, opened, wire, seen, buy } = start();
    buy();
    // a window that is open already comes to the front
    expect(opened).toEqual(["https://learn.example/local/store/sheet/3/s", "focus"]);
    expect(seen).toMatchObject([{ id: 3, productId: "p1", state: "pending" }]);
    clock.advance(5_000);
    expect(seen).toHaveLength(1);
    wire.isDown = true;
    clock.advance(5_000);
    wire.isDown = false;
    wire.now = { ...pending, state: "failed", code: 6_777_014 };
    clock.advance(1_000);
    expect(seen.at(-1)).toMatchObject({ state: "failed", storeCode: 6_777_014 });
  });

  it.each(["https://evil.example/sheet", "//evil.example/sheet", "javascript:alert(1)", "http://[", null])(
    "SEC-02 the app's store opens no sheet at %s",
    (page) => {
      const { opened, seen, buy } = start(page);
      buy();
      expect(opened).toEqual([]);
      expect(seen).toMatchObject([{ page: null }]);
    },
  );

  it("SUBS-06 the app's store opens no sheet for what is already paid", () => {
    const { opened, wire, seen, buy } = start();
    wire.now = { ...pending, state: "approved", receipt: "3.proof" };
    buy();
    expect(opened).toEqual([]);
    expect(seen).toMatchObject([{ state: "approved", receipt: "3.proof", isFinished: false }]);
  });
});
