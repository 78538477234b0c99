/** How the http port handles a refused token, against a real server on loopback. */
import type { ServerResponse } from "node:http";
import { firstValueFrom, toArray } from "rxjs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FarSide, json, type Seen, startFarSide, things } from "../fakes/farSide";
import type { HttpPort } from "../types";

let far: FarSide;
beforeAll(async () => {
  far = await startFarSide();
});
afterAll(() => far.stop());
beforeEach(() => far.reset());

describe("a refused token", () => {
  const signals = (port: HttpPort) => {
    const count = { value: 0 };
    port.unauthorized$.subscribe(() => (count.value += 1));
    return count;
  };
  const refuse = (_: Seen, response: ServerResponse) => json(response, 401, { name: "Unauthorized" });

  it("AUTH-13 a refused token gives one signal, however many calls fail", async () => {
    far.reply = refuse;
    const port = far.port();
    const count = signals(port);
    const calls = [1, 2, 3, 4, 5, 6].map((n) => firstValueFrom(port.request({ ...things, path: `/things/${n}` })));
    expect((await Promise.allSettled(calls)).every(({ status }) => status === "rejected")).toBe(true);
    expect(count.value).toBe(1);
  });

  it.each([
    ["a sign-in", "/auth/login", "secret-token"],
    ["a call without a token", "/things", null],
  ])("AUTH-13 a refused token of %s gives no signal", async (_, path, held) => {
    far.reply = refuse;
    far.token = held;
    const port = far.port();
    const count = signals(port);
    await Promise.allSettled([firstValueFrom(port.request({ ...things, path }))]);
    expect(count.value).toBe(0);
  });

  it("AUTH-13 a refusal of a token that was replaced meanwhile gives none", async () => {
    far.reply = (request, response) => {
      far.token = "newer-token";
      refuse(request, response);
    };
    const port = far.port();
    const count = signals(port);
    await Promise.allSettled([firstValueFrom(port.request(things).pipe(toArray()))]);
    expect(count.value).toBe(0);
  });
});
