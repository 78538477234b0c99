/** Calls that the page sent before the app, and what becomes of their answers. */

import { firstValueFrom, NEVER, noop } from "rxjs";
import { describe, expect, it } from "vitest";
import { type } from "../../bus/wire/compound";
import { array, number } from "../../bus/wire/schema";
import { createFakeClock } from "../fakes/clock";
import { createTakeEarly, forgetEarly, type HasEarlyCalls, isLater } from "./early";
import { createHttpPort } from "./http";

const URL = "https://api.example/spa/api/v1/chats?lang=en";
const chats = { method: "GET", path: "/chats", schema: array(type({ id: number() })) } as const;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A port beside a page that sent GET /chats with `token-1`; `sent` are the calls that the port sends itself. */
function start(early: Promise<Response>, token = "token-1") {
  early.catch(() => undefined);
  const page: HasEarlyCalls = { earlyAnswers: { token: "token-1", head: 7, answers: { [URL]: early } } };
  const sent: string[] = [];
  const port = createHttpPort({
    settings: () => ({ apiUrl: "https://api.example", language: "en", appId: "local", appType: "web" }),
    token: { read: () => token, write: noop, clear: noop, changedElsewhere$: NEVER },
    clock: createFakeClock(),
    random: { random: () => 0, newKey: () => "key" },
    takeEarly: createTakeEarly(page),
    fetch: async (url) => {
      sent.push(url as string);
      return json([{ id: 2 }]);
    },
  });
  return { page, sent, ask: () => firstValueFrom(port.request(chats)) };
}

describe("a call that the page sent", () => {
  it("SPEED-02 a call that the page sent answers every request until something is pushed or changed", async () => {
    const { page, sent, ask } = start(Promise.resolve(json([{ id: 1 }])));
    expect([await ask(), await ask()]).toEqual([[{ id: 1 }], [{ id: 1 }]]);
    expect(sent).toEqual([]);
    forgetEarly(page);
    expect(await ask()).toEqual([{ id: 2 }]);
    expect(sent).toEqual([URL]);
  });

  it("RT-03 OFF-09 what was missed is answered once by the page: later it is another question", async () => {
    const url = "https://api.example/spa/v2/notifications?epoch=E1&after=4&limit=300&lang=en";
    const page: HasEarlyCalls = {
      earlyAnswers: { token: "token-1", head: 4, answers: { [url]: Promise.resolve(json({})) } },
    };
    const take = createTakeEarly(page);
    expect((await take(url, "token-1")).ok).toBe(true);
    await expect(take(url, "token-1")).rejects.toThrow("No early answer");
  });

  it.each([
    ["did not reach the server", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["was refused", () => Promise.resolve(json({}, 503))],
  ])("SPEED-02 a call that the page sent is sent again if it %s", async (_, early) => {
    const { sent, ask } = start(early());
    expect(await ask()).toEqual([{ id: 2 }]);
    expect(sent).toEqual([URL]);
  });

  it("NET-08 a call that the page sent is not adopted for another learner", async () => {
    const { ask } = start(Promise.resolve(json([{ id: 1 }])), "token-2");
    expect(await ask()).toEqual([{ id: 2 }]);
  });

  it.each([
    ["bus", { seq: 7 }, true],
    ["bus:ready", { epoch: "e", head: 7 }, false],
    ["bus:ready", { epoch: "e", head: 8 }, true],
    ["bus:head", { epoch: "e", head: 8 }, true],
    ["bus:head", null, true],
    ["bus:bye", { code: "expired" }, false],
  ])("SPEED-02 a packet %s %j names something later: %s", (name, raw, later) => {
    const page = { earlyAnswers: { token: "token-1", head: 7, answers: {} } };
    expect(isLater(page, name, raw)).toBe(later);
  });
});
