/** How long a send is tried, and what the learner sees of a long wait (contract 1). */
import { describe, expect, it } from "vitest";
import type { Problem } from "../../bus/problem";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { openSends as open, stored } from "../../ports/fakes/sends";

describe("a send that does not reach the server", () => {
  it.each([500, 501, 507])(
    "CHAT-11 the outbox tries a server that fails with %i three times, then the learner decides",
    async (status) => {
      const { press, ports, lane, calls } = await open(() => failure({ kind: "server", status }));
      press("Hello");
      ports.clock.advance(1_000);
      press("Next");
      ports.clock.advance(60_000);
      expect(lane()).toMatchObject([{ text: "Hello", status: "failed", problem: { status } }, { text: "Next" }]);
      expect(calls("POST", "/chats/3/messages")).toHaveLength(3);
    },
  );

  it.each<Problem>([
    { kind: "offline" },
    { kind: "timeout" },
    { kind: "limited", status: 429 },
    { kind: "server", status: 502 },
    { kind: "server", status: 503 },
    { kind: "server", status: 504 },
  ])(
    "CHAT-11 a send waits for a server that is unavailable ($kind $status), and shows that after a minute",
    async (problem) => {
      const { press, ports, lane, payloads } = await open(() => failure(problem));
      press("Hello");
      ports.clock.advance(59_999);
      expect(lane()[0]?.isDelayed).toBeUndefined();
      ports.clock.advance(1);
      expect(lane()).toMatchObject([{ text: "Hello", isDelayed: true }]);
      ports.clock.advance(600_000);
      expect(lane()[0]?.status).not.toBe("failed");
      expect(payloads("outbox/sendDelayed")).toHaveLength(1);
    },
  );

  it("CHAT-11 a send that is restored after a minute is marked as delayed", async () => {
    const ports = createFakePorts();
    const first = await open(() => failure({ kind: "offline" }), ports);
    first.press("Hello");
    first.client.stop();
    ports.clock.advance(3_600_000);
    const again = createFakePorts({ storage: ports.storage, clock: ports.clock });
    const second = await open(() => failure({ kind: "offline" }), again);
    ports.clock.advance(0);
    expect(second.lane()).toMatchObject([{ text: "Hello", isDelayed: true }]);
  });

  it("CHAT-11 the outbox sends what waits behind a dropped send immediately", async () => {
    const { client, press, ports, lane, texts } = await open((call, nth) =>
      (call.body as { message: string }).message === "Hello" ? failure({ kind: "offline" }) : answer(stored(call, nth)),
    );
    press("Hello");
    ports.clock.advance(1_000);
    press("Next");
    const [hello] = lane();
    client.send({ type: "outbox/sendDropRequested", payload: { chatId: 3, key: hello?.key ?? "" } });
    expect(lane()).toEqual([]);
    expect(texts()).toEqual(["Next"]);
  });
});
