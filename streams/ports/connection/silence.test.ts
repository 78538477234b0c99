/** A call whose connection died without notice: nothing comes back, and no error either. */
import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { createFakeClock } from "../fakes/clock";
import { things } from "../fakes/farSide";
import { createFakePorts } from "../fakes/ports";
import { createHttpPort } from "../http/http";
import type { HttpRequest } from "../types";

const never = () => new Promise<never>(() => {});

/** A server that is silent to the first try, and its answer to the second. */
function startSilent(second: () => Response, first: () => Promise<Response> = never) {
  const clock = createFakeClock();
  const { token, random } = createFakePorts({ clock });
  const keys: (string | null)[] = [];
  let aborted = 0;
  const port = createHttpPort({
    settings: () => ({ apiUrl: "", language: "en", appId: "local", appType: "web" }),
    token,
    clock,
    random,
    fetch: async (_, init) => {
      keys.push(new Headers(init?.headers).get("Idempotency-Key"));
      init?.signal?.addEventListener("abort", () => (aborted += 1));
      return keys.length === 1 ? first() : second();
    },
  });
  return { clock, port, keys, aborted: () => aborted };
}
const send: HttpRequest<undefined> = { method: "POST", path: "/things", idempotencyKey: "key-1" };

describe("a connection that died without notice", () => {
  it("RT-08 a GET is sent again after 3 s, and the dead one is cancelled", async () => {
    const { clock, port, keys, aborted } = startSilent(() => Response.json([]));
    const answer = firstValueFrom(port.request(things));
    clock.advance(2_900);
    expect(keys).toHaveLength(1);
    clock.advance(200);
    expect(await answer).toEqual([]);
    expect(keys).toHaveLength(2);
    expect(aborted()).toBe(2);
  });

  it("RT-08 an answer that stops in the middle is requested again", async () => {
    const half = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode("[{")) });
    const { clock, port, keys } = startSilent(
      () => Response.json([]),
      async () => new Response(half),
    );
    const answer = firstValueFrom(port.request(things));
    clock.advance(1_000);
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(2_900);
    expect(keys).toHaveLength(1);
    clock.advance(200);
    expect(await answer).toEqual([]);
  });

  it("CHAT-11 a send is repeated under its key", async () => {
    const { clock, port, keys } = startSilent(() => new Response(null, { status: 204 }));
    const answer = firstValueFrom(port.request(send));
    clock.advance(3_000);
    await answer;
    expect(keys).toEqual(["key-1", "key-1"]);
  });

  it("a call that may not be repeated is not repeated", () => {
    const { clock, port, keys } = startSilent(() => Response.json([]));
    const subscription = port.request({ method: "POST", path: "/things" }).subscribe();
    clock.advance(50_000);
    subscription.unsubscribe();
    expect(keys).toHaveLength(1);
  });

  it("the answer of the first try is waited for when the server says that it still runs", async () => {
    const { clock, port } = startSilent(() => Response.json({}, { status: 409, headers: { "Retry-After": "1" } }));
    let outcome = "waiting";
    const subscription = port
      .request(send)
      .subscribe({ next: () => (outcome = "answer"), error: () => (outcome = "error") });
    clock.advance(20_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(outcome).toBe("waiting");
    subscription.unsubscribe();
  });
});
