/** A brand without a feature has neither its calls nor its pushes, in a whole client. */
import { describe, expect, it } from "vitest";
import { fakeConfig, startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
import { envelope } from "../../ports/fakes/logServer";

/** What the client requested, reported and counted when a chat's push and a screen's request came in a brand with these flags. */
async function heardWith(flags: { isChatSupport: boolean; isBannerEnable: boolean }) {
  const config = { ...fakeConfig, brand: { ...fakeConfig.brand, ...flags } };
  const started = await startFakeClient({ respond: (call) => (call.path === "/config.json" ? answer(config) : null) });
  const { signals$ } = started.ports.socket;
  signals$.next({ kind: "connected", transport: "websocket" });
  signals$.next({ kind: "packet", name: "bus:ready", raw: { epoch: "E1", head: 0, now: 1_790_000_000 } });
  signals$.next({ kind: "packet", name: "bus", raw: envelope(1) });
  // as a screen that needs them does
  started.client.send({ type: "banners/requested", payload: {} });
  return {
    chats: started.calls("GET", "/chats").length,
    banners: started.calls("GET", "/banners").length,
    pushes: started.payloads("chat.changed").length,
    cursor: started.client.state().connection.cursor,
  };
}

describe("a switched-off feature", () => {
  it("BRAND-06 neither requests nor handles anything; the position moves on", async () => {
    expect(await heardWith({ isChatSupport: true, isBannerEnable: true })).toMatchObject({
      chats: 1,
      banners: 1,
      pushes: 1,
    });
    expect(await heardWith({ isChatSupport: false, isBannerEnable: false })).toEqual({
      chats: 0,
      banners: 0,
      pushes: 0,
      cursor: 1,
    });
  });
});
