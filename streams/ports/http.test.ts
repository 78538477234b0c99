/** The http port against a real server on loopback, whose manners the test decides. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { asyncScheduler, firstValueFrom, lastValueFrom, Subject, toArray } from "rxjs";
import { array, object, string } from "superstruct";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toProblem } from "../bus/problem";
import { flag, id, moment } from "../bus/wire";
import { createHttpPort } from "./http";
import type { TokenPort } from "./types";

interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}
let seen: Seen[] = [];
let closed = 0;
let reply: (request: Seen, response: ServerResponse, nth: number) => void;
let origin = "";
let current: string | null = "secret-token";

const server = createServer((request, response) => {
  let body = "";
  response.on("close", () => {
    if (!response.writableEnded) closed += 1;
  });
  request.on("data", (chunk) => (body += chunk));
  request.on("end", () => {
    const entry = {
      method: request.method ?? "",
      url: new URL(request.url ?? "", origin),
      headers: request.headers,
      body,
    };
    seen.push(entry);
    reply(entry, response, seen.length);
  });
});
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));

const token: TokenPort = {
  read: () => current,
  write: () => undefined,
  clear: () => undefined,
  changedElsewhere$: new Subject<string | null>(),
};
const createPort = (language = "en") =>
  createHttpPort({
    settings: () => ({ apiUrl: origin, language, appId: "local", appType: "web" }),
    token,
    clock: { now: () => Date.now(), scheduler: asyncScheduler },
    random: { random: () => 0, newKey: () => "request-1" },
    fetch,
  });
const Thing = object({ id: id(), isDemo: flag(), createdAt: moment() });
const things = { method: "GET", path: "/things", schema: array(Thing) } as const;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  seen = [];
  closed = 0;
  current = "secret-token";
  reply = (_, response) => json(response, 200, []);
});
const failed = async (call: Parameters<ReturnType<typeof createPort>["request"]>[0]) => {
  try {
    await firstValueFrom(createPort().request(call), { defaultValue: undefined });
  } catch (error) {
    return error as Error;
  }
  throw new Error("The call did not fail");
};

describe("a call", () => {
  it("NET-01 is cold: nothing is sent before a subscription, and each subscription sends once", async () => {
    const call$ = createPort().request(things);
    expect(seen).toHaveLength(0);
    await firstValueFrom(call$);
    await firstValueFrom(call$);
    expect(seen).toHaveLength(2);
  });

  it("NET-01 is aborted when nobody waits for it any more", async () => {
    reply = () => undefined;
    const subscription = createPort().request(things).subscribe();
    await expect.poll(() => seen.length).toBe(1);
    subscription.unsubscribe();
    await expect.poll(() => closed).toBe(1);
  });

  it("NET-02 goes to its base with the token, the application and the language", async () => {
    const port = createPort();
    await firstValueFrom(port.request({ ...things, query: { "filter[id][]": [1, 2], page: 3 } }));
    await firstValueFrom(port.request({ ...things, base: "v2" }));
    const [first, second] = seen;
    expect(first?.url.pathname).toBe("/spa/api/v1/things");
    expect(first?.url.searchParams.getAll("filter[id][]")).toEqual(["1", "2"]);
    expect(first?.url.searchParams.get("page")).toBe("3");
    expect(first?.headers).toMatchObject({
      authorization: "Bearer secret-token",
      "x-app-id": "local",
      "x-app-type": "web",
      "x-request-id": "request-1",
    });
    expect(second?.url.pathname).toBe("/spa/v2/things");
  });

  it.each(["ru", "en", "es"])(
    "I18N-07 carries the language %s in the query and in Accept-Language",
    async (language) => {
      await firstValueFrom(createPort(language).request(things));
      expect(seen[0]?.url.searchParams.get("lang")).toBe(language);
      expect(seen[0]?.headers["accept-language"]).toBe(language);
    },
  );

  it("sends exactly the body it was given, with its idempotency key", async () => {
    reply = (_, response) => response.writeHead(204).end();
    await lastValueFrom(
      createPort().request({ method: "POST", path: "/things", body: { file_ids: [1] }, idempotencyKey: "key-1" }),
      { defaultValue: null },
    );
    expect(seen[0]).toMatchObject({ body: '{"file_ids":[1]}', headers: { "idempotency-key": "key-1" } });
  });

  it("NET-07 is shared by everybody who asks the same at the same time, and only then", async () => {
    const port = createPort();
    await Promise.all([firstValueFrom(port.request(things)), firstValueFrom(port.request(things))]);
    expect(seen).toHaveLength(1);
    await firstValueFrom(port.request(things));
    expect(seen).toHaveLength(2);
  });

  it("NET-08 is not shared with another user", async () => {
    const port = createPort();
    const first = firstValueFrom(port.request(things));
    current = "another-token";
    await Promise.all([first, firstValueFrom(port.request(things))]);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer secret-token", "Bearer another-token"]);
  });
});

describe("an answer", () => {
  it("NET-03 is decoded: names, ids, times and flags become the client's", async () => {
    reply = (_, response) =>
      json(response, 200, [{ id: "12", is_demo: 1, created_at: 1_790_000_000, unknown_field: {} }]);
    expect(await firstValueFrom(createPort().request(things))).toEqual([
      { id: 12, isDemo: true, createdAt: 1_790_000_000_000 },
    ]);
  });

  it.each([
    ["a wrong field", [{ id: 1, created_at: "tomorrow-canary" }], "0.createdAt"],
    ["a missing field", [{ is_demo: 0, created_at: 1 }], "0.id"],
    ["another shape", { message: "canary" }, "the top"],
    ["an id out of range", [{ id: 1e300, created_at: 1 }], "0.id"],
  ])("NET-03 that does not fit (%s) is an error naming the path, never the value", async (_, body, path) => {
    reply = (__, response) => json(response, 200, body);
    const error = await failed(things);
    expect(error.message).toContain(path);
    expect(error.message).not.toContain("canary");
    expect(toProblem(error).kind).toBe("decode");
  });

  it("SEC-04 that is too deep or carries a dangerous key is refused", async () => {
    reply = (_, response) => response.writeHead(200).end(`[${'{"a":'.repeat(100)}1${"}".repeat(100)}]`);
    expect((await failed(things)).message).toContain("too deep");
    reply = (_, response) => response.writeHead(200).end('[{"id":1,"created_at":1,"__proto__":{"isAdmin":true}}]');
    expect((await failed(things)).message).toContain("dangerous key");
  });

  it("NET-06 of a list tells its page by the pagination headers", async () => {
    const headers = { "Total-Count": "41", "Page-Count": "5", "Current-Page": "2", "Per-Page": "10" };
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [`X-Pagination-${name}`, value]));
    reply = (_, response) => json(response, 200, [], named);
    expect(await firstValueFrom(createPort().requestPage(things))).toEqual({
      items: [],
      page: 2,
      pageCount: 5,
      perPage: 10,
      totalCount: 41,
    });
  });

  it("of v2 is unwrapped, and tolerated bare", async () => {
    const call = { ...things, base: "v2", schema: object({ name: string() }) } as const;
    reply = (_, response, nth) => json(response, 200, nth === 1 ? { data: { name: "wrapped" } } : { name: "bare" });
    const port = createPort();
    expect([await firstValueFrom(port.request(call)), await firstValueFrom(port.request(call))]).toEqual([
      { name: "wrapped" },
      { name: "bare" },
    ]);
  });
});

describe("a failure", () => {
  it.each([
    [
      "its message",
      404,
      { name: "Not Found", message: "There is no such chat", code: 0, status: 404 },
      "There is no such chat",
    ],
    [
      "its fields, joined",
      422,
      [
        { field: "email", message: "Wrong" },
        { field: "name", message: "Empty" },
      ],
      "Wrong, Empty",
    ],
    ["its map of fields, joined", 422, { errors: { email: ["Wrong", "Taken"] } }, "Wrong, Taken"],
    ["its name", 400, { name: "Bad Request" }, "Bad Request"],
    ["nothing of its own", 400, { strange: true }, undefined],
    ["nothing of a page", 403, "<html>", undefined],
  ])("NET-04 reads as %s", async (_, status, body, text) => {
    reply = (__, response) => json(response, status, body);
    const error = await failed({ ...things, query: { token: "secret-token" } });
    expect(error.message).toBe(`Request /things failed with status ${status}`);
    expect(toProblem(error).text).toBe(text);
    expect(error.message).not.toContain("secret-token");
  });

  it("NET-04 by 200 with success false is a failure with its fields", async () => {
    reply = (_, response) => json(response, 200, { success: false, errors: { password: ["Wrong password"] } });
    expect(toProblem(await failed(things)).fields).toEqual({ password: "Wrong password" });
  });

  it.each([
    ["GET", undefined, 503, 3],
    ["GET", undefined, 429, 3],
    ["GET", undefined, 500, 1],
    ["GET", undefined, 404, 1],
    ["POST", "key-1", 502, 3],
    ["POST", undefined, 502, 1],
    ["PUT", "key-1", 504, 3],
    ["DELETE", undefined, 503, 1],
  ] as const)(
    "NET-11 %s with key %s answered %i is tried %i times, under one key",
    async (method, idempotencyKey, status, tries) => {
      reply = (_, response) => json(response, status, {});
      await failed({ method, path: "/things", idempotencyKey });
      expect(seen).toHaveLength(tries);
      expect(new Set(seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    },
  );

  it("NET-11 waits as long as Retry-After says", async () => {
    const times: number[] = [];
    reply = (_, response, nth) => {
      times.push(performance.now());
      if (nth === 1) json(response, 429, {}, { "Retry-After": "1" });
      else json(response, 200, []);
    };
    await firstValueFrom(createPort().request(things));
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it("of the network is an offline problem", async () => {
    reply = (_, response) => response.destroy();
    expect(toProblem(await failed({ ...things, maxTries: 1 })).kind).toBe("offline");
  });
});

describe("a refused token", () => {
  const signals = (port: ReturnType<typeof createPort>) => {
    const count = { value: 0 };
    port.unauthorized$.subscribe(() => (count.value += 1));
    return count;
  };
  const refuse = (_: Seen, response: ServerResponse) => json(response, 401, { name: "Unauthorized" });

  it("AUTH-13 is one signal, however many calls fail", async () => {
    reply = refuse;
    const port = createPort();
    const count = signals(port);
    const calls = [1, 2, 3, 4, 5, 6].map((n) => firstValueFrom(port.request({ ...things, path: `/things/${n}` })));
    expect((await Promise.allSettled(calls)).every(({ status }) => status === "rejected")).toBe(true);
    expect(count.value).toBe(1);
  });

  it.each([
    ["a sign-in", "/auth/login", "secret-token"],
    ["a call without a token", "/things", null],
  ])("AUTH-13 of %s is none", async (_, path, held) => {
    reply = refuse;
    current = held;
    const port = createPort();
    const count = signals(port);
    await Promise.allSettled([firstValueFrom(port.request({ ...things, path }))]);
    expect(count.value).toBe(0);
  });

  it("AUTH-13 of a token that was replaced meanwhile is none", async () => {
    reply = (request, response) => {
      current = "newer-token";
      refuse(request, response);
    };
    const port = createPort();
    const count = signals(port);
    await Promise.allSettled([firstValueFrom(port.request(things).pipe(toArray()))]);
    expect(count.value).toBe(0);
  });
});
