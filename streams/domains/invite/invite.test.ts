// The invitation to the mobile app on a fake clock: 2 s after the sign-in, a day after a close, three after the second.
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { createFakePorts } from "../../ports/fakes/ports";
import { invite } from "./domain";
import { closedAt, readCloses, waitMs } from "./waits";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function start(ports = createFakePorts()) {
  const { client } = await startFakeClient({ ports, domains: [invite] });
  const possible = (isPossible: boolean) => client.send({ type: "invite/possibleChanged", payload: { isPossible } });
  return {
    client,
    ports,
    possible,
    close: () => client.send({ type: "invite/closed", payload: {} }),
    isShown: () => client.state().invite.isShown,
    pass: (ms: number) => ports.clock.advance(ms),
  };
}

describe("the invitation", () => {
  it("SHELL-08 the invitation comes 2 s after the sign-in, no sooner", async () => {
    const { possible, pass, isShown } = await start();
    possible(true);
    pass(1_999);
    expect(isShown()).toBe(false);
    pass(1);
    expect(isShown()).toBe(true);
  });

  it("SHELL-08 the invitation comes back a day after the first close, three days after the second, and then counts again", async () => {
    const { possible, close, pass, isShown } = await start();
    possible(true);
    pass(2_000);
    for (const days of [1, 3, 1, 3]) {
      close();
      expect(isShown()).toBe(false);
      pass(days * DAY_MS - 1);
      expect(isShown(), `before ${days} days`).toBe(false);
      pass(1);
      expect(isShown(), `after ${days} days`).toBe(true);
    }
  });

  it("SHELL-08 a reload and another session on the device respect the close", async () => {
    const before = await start();
    before.possible(true);
    before.pass(2_000);
    before.close();
    before.pass(HOUR_MS);
    before.client.send({ type: "session/logoutRequested", payload: {} });
    before.client.stop();
    const { storage, clock } = before.ports;
    const after = await start(createFakePorts({ storage, clock }));
    after.possible(true);
    after.pass(23 * HOUR_MS - 1);
    expect(after.isShown()).toBe(false);
    after.pass(1);
    expect(after.isShown()).toBe(true);
  });

  it("SHELL-08 the invitation does not show on a phone, with an incomplete profile, or beside another overlay, and waits 2 s after it", async () => {
    const { possible, pass, isShown } = await start();
    possible(false);
    pass(DAY_MS);
    expect(isShown()).toBe(false);
    possible(true);
    pass(1_000);
    possible(false);
    pass(10_000);
    expect(isShown()).toBe(false);
    possible(true);
    pass(2_000);
    expect(isShown()).toBe(true);
    possible(false);
    expect(isShown()).toBe(false);
  });

  it("SHELL-08 the invitation that is closed in another tab is closed here", async () => {
    const { possible, pass, isShown, ports } = await start();
    possible(true);
    pass(2_000);
    const value = JSON.stringify(closedAt(ports.clock.now(), readCloses(null)));
    ports.storage.changeElsewhere("invite:closes", value);
    expect(isShown()).toBe(false);
    pass(DAY_MS);
    expect(isShown()).toBe(true);
  });

  it.each([null, "", "{", "[]", '{"closeCount":"x","until":1}'])(
    "SHELL-08 %j on the device does not count as a close",
    (stored) => {
      expect(waitMs(5_000, readCloses(stored))).toBe(2_000);
    },
  );

  it("SHELL-08 a clock that was set back does not hide it for ever", () => {
    expect(waitMs(0, { closeCount: 1, until: 30 * DAY_MS })).toBe(2_000);
  });
});
