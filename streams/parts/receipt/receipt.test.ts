/** What the receipt claims of a start that goes on from what the device has stored. */
import { expect, it } from "vitest";
import { createFakeDevice } from "../../ports/fakes/device";
import { selectReceipt } from "./receipt";

it("RT-12 the receipt still knows when the screen was the server's after nothing of it is trusted any more", async () => {
  const device = createFakeDevice();
  await device.visit();
  const leftAt = device.clock.now();
  device.clock.advance(60_000);
  device.server.fate = "silent";
  const { client } = await device.start();
  client.send({ type: "connection/staleNoticed", payload: { types: "all", reason: "reconnect" } });
  expect(selectReceipt(client.state()).equalAt).toBe(leftAt);
});
