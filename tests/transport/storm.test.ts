// A server that fails for a minute, under the whole client with its real http port, in virtual time.
// Rule: the client retries at a low rate, keeps what it has, and soon after has the server's state, by itself.
import { firstValueFrom } from "rxjs";
import { describe, expect, it } from "vitest";
import { basics, type FakeClient, startFakeClient } from "../../streams/ports/fakes/client";
import { createLogServer } from "../../streams/ports/fakes/logServer";
import { createFakePorts } from "../../streams/ports/fakes/ports";
import { createHttpPort } from "../../streams/ports/http/http";
import type { HttpRequest } from "../../streams/ports/types";
import { createRandom } from "../law/model/random";

const STORM_MS = 60_000;
const STEP_MS = 100;
const HEAD_EVERY_MS = 20_000;
const SEEDS = [1, 2, 3, 4, 5];

/** A client over a fake server that can fail; `tries` are the calls that arrived, oldest first, by method and path. */
async function startStormy(seed: number) {
  const server = createLogServer();
  const played = createFakePorts();
  const chance = createRandom(seed);
  const random = { ...played.random, random: () => chance.below(1_000) / 1_000 };
  const tries: { readonly call: string; readonly atMs: number }[] = [];
  const weather = { isStormy: false };

  const answerOf = async (call: HttpRequest<unknown>): Promise<unknown> => {
    if (call.method === "POST") return stored(call.body);
    if (call.path === "/chats/3/messages") return [];
    const answer$ = server.respond(call) ?? basics(call);
    return answer$ ? ((await firstValueFrom(answer$)) as { body: unknown }).body : [];
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input as string, "http://played");
    const path = url.pathname.replace(/^\/spa\/(api\/v1|v2)/, "");
    const method = (init?.method ?? "GET") as HttpRequest<unknown>["method"];
    tries.push({ call: `${method} ${path}`, atMs: played.clock.now() });
    if (weather.isStormy) return Response.json({ message: "Busy" }, { status: 503 });
    const query = Object.fromEntries([...url.searchParams].map(([name, value]) => [name, numberOr(value)]));
    return Response.json(await answerOf({ method, path, query, body: JSON.parse((init?.body ?? "null") as string) }));
  };
  const settings = () => ({ apiUrl: "", language: "en", appId: "local", appType: "web" }) as const;
  const http = createHttpPort({ settings, token: played.token, clock: played.clock, random, fetch });
  const ports = { ...played, random, http: Object.assign(played.http, http) };
  const started = await startFakeClient({ ports });

  /** Advances time as in a browser: answers arrive between the timers; the server sends its head as it should. */
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      ports.clock.advance(STEP_MS);
      if (ports.clock.now() % HEAD_EVERY_MS === 0) sendHead(started, server);
      await settled();
    }
  };
  await pass(2_000);
  return { ...started, server, tries, weather, pass };
}
/** Answers come in promises and streams; none of them waits for the clock. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const numberOr = (value: string): string | number => (/^\d+$/.test(value) ? Number(value) : value);
const stored = (body: unknown) => ({ id: 9, chat_id: 3, ...(body as object), created_at: 1, updated_at: 1 });
const sendHead = ({ ports }: FakeClient, { epoch, head }: ReturnType<typeof createLogServer>) =>
  ports.socket.signals$.next({
    kind: "packet",
    name: "bus:head",
    raw: { epoch, head: head(), now: ports.clock.now() / 1_000 },
  });

describe("a server that fails for a minute", () => {
  it.each(SEEDS)(
    "NET-11 a server that fails for a minute is asked at most once a second for each thing, and all is right after it (seed %i)",
    async (seed) => {
      const { client, server, tries, weather, pass } = await startStormy(seed);
      const title = () => client.state().chat.chats[3]?.title;
      client.send({ type: "chat/threadRequested", payload: { chatId: 3 } });
      await pass(1_000);
      expect(title()).toBe("Version 0");

      weather.isStormy = true;
      const before = tries.length;
      server.change(3);
      client.send({ type: "connection/staleNoticed", payload: { types: "all", reason: "reference" } });
      client.send({ type: "outbox/sendRequested", payload: { chatId: 3, text: "Through the storm", files: [] } });
      await pass(STORM_MS);
      expect(title()).toBe("Version 0");
      expect(client.state().outbox.lanes[3]).toMatchObject([{ status: "waiting" }]);
      const counts = new Map<string, number>();
      for (const { call } of tries.slice(before)) counts.set(call, (counts.get(call) ?? 0) + 1);
      expect([...counts.keys()]).toEqual(
        expect.arrayContaining(["GET /notifications", "GET /chats", "POST /chats/3/messages"]),
      );
      for (const [call, count] of counts) expect(count, call).toBeLessThanOrEqual(STORM_MS / 1_000);

      weather.isStormy = false;
      await pass(HEAD_EVERY_MS + 5_000);
      expect(title()).toBe("Version 3");
      expect(client.state().chat.list).toMatchObject({ status: "loaded", isStale: false });
      await pass(STORM_MS);
      expect(client.state().outbox.lanes[3]).toEqual([]);
    },
  );
});
