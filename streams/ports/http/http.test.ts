/** The http port against a real server on loopback. */

import { firstValueFrom, lastValueFrom, mergeMap } from "rxjs";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ProblemError, toProblem } from "../../bus/problem";
import { object, string } from "../../bus/wire/schema";
import { count } from "../../bus/wire/wire";
import { type FarSide, json, startFarSide, things } from "../fakes/farSide";

let far: FarSide;
beforeAll(async () => {
  far = await startFarSide();
});
afterAll(() => far.stop());
beforeEach(() => far.reset());

describe("a call", () => {
  it("NET-01 a call is cold: nothing is sent before a subscription, and each subscription sends once", async () => {
    const call$ = far.port().request(things);
    expect(far.seen).toHaveLength(0);
    await firstValueFrom(call$);
    await firstValueFrom(call$);
    expect(far.seen).toHaveLength(2);
  });

  it("NET-01 a call is aborted when its last subscriber leaves", async () => {
    far.reply = () => undefined;
    const subscription = far.port().request(things).subscribe();
    await expect.poll(() => far.seen.length).toBe(1);
    subscription.unsubscribe();
    await expect.poll(() => far.closed).toBe(1);
  });

  it("NET-02 a call goes to its base with the token, the application and the language", async () => {
    const port = far.port();
    await firstValueFrom(port.request({ ...things, query: { "filter[id][]": [1, 2], page: 3 } }));
    await firstValueFrom(port.request({ ...things, base: "v2" }));
    const [first, second] = far.seen;
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
    "I18N-07 a call carries the language %s in the query and in Accept-Language",
    async (language) => {
      await firstValueFrom(far.port(language).request(things));
      expect(far.seen[0]?.url.searchParams.get("lang")).toBe(language);
      expect(far.seen[0]?.headers["accept-language"]).toBe(language);
    },
  );

  it("AUTH-07 a form is sent as multipart with its boundary, each field as it was filled in", async () => {
    far.reply = (_, response) => response.writeHead(204).end();
    const body = new FormData();
    body.set("first_name", "Ünal & Söhne");
    await lastValueFrom(far.port().request({ method: "POST", path: "/user", body }));
    const [seen] = far.seen;
    const parsed = await new Response(seen?.body, {
      headers: { "Content-Type": seen?.headers["content-type"] ?? "" },
    }).formData();
    expect([...parsed]).toEqual([["first_name", "Ünal & Söhne"]]);
  });

  it("ROUTE-07 a call is sent with another token, in parallel to the same call with the stored one; its refusal gives no signal", async () => {
    const port = far.port();
    let signals = 0;
    port.unauthorized$.subscribe(() => (signals += 1));
    far.reply = ({ headers }, response) =>
      headers.authorization === "Bearer another" ? json(response, 401, {}) : json(response, 200, []);
    const [own, other] = await Promise.all([
      firstValueFrom(port.request(things)),
      firstValueFrom(port.request({ ...things, token: "another" })).catch(toProblem),
    ]);
    expect([own, other]).toMatchObject([[], { kind: "unauthorized" }]);
    expect(signals).toBe(0);
  });

  it("a call sends exactly the body it was given, with its idempotency key", async () => {
    far.reply = (_, response) => response.writeHead(204).end();
    await lastValueFrom(
      far.port().request({ method: "POST", path: "/things", body: { file_ids: [1] }, idempotencyKey: "key-1" }),
      { defaultValue: null },
    );
    expect(far.seen[0]).toMatchObject({ body: '{"file_ids":[1]}', headers: { "idempotency-key": "key-1" } });
  });

  it("NET-07 a call is shared by identical calls at the same time, and only then", async () => {
    const port = far.port();
    await Promise.all([firstValueFrom(port.request(things)), firstValueFrom(port.request(things))]);
    expect(far.seen).toHaveLength(1);
    await firstValueFrom(port.request(things));
    expect(far.seen).toHaveLength(2);
  });

  it("NET-07 a call is sent again when the answer of an identical call causes it", async () => {
    const port = far.port();
    const second$ = port.request(things).pipe(mergeMap(() => port.request(things)));
    expect(await lastValueFrom(second$, { defaultValue: "no answer" })).not.toBe("no answer");
    expect(far.seen).toHaveLength(2);
  });

  it("NET-08 a call is not shared with another user", async () => {
    const port = far.port();
    const first = firstValueFrom(port.request(things));
    far.token = "another-token";
    await Promise.all([first, firstValueFrom(port.request(things))]);
    expect(far.seen.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer secret-token",
      "Bearer another-token",
    ]);
  });
});

describe("an answer", () => {
  it("NET-03 an answer is decoded: names, ids, times and flags become the client's", async () => {
    far.reply = (_, response) =>
      json(response, 200, [{ id: "12", is_demo: 1, created_at: 1_790_000_000, unknown_field: {} }]);
    expect(await firstValueFrom(far.port().request(things))).toEqual([
      { id: 12, isDemo: true, createdAt: 1_790_000_000_000 },
    ]);
  });

  it.each([
    ["a wrong field", [{ id: 1, created_at: "tomorrow-canary" }], "0.createdAt"],
    ["a missing field", [{ is_demo: 0, created_at: 1 }], "0.id"],
    ["another shape", { message: "canary" }, "the top"],
    ["an id out of range", [{ id: 1e300, created_at: 1 }], "0.id"],
  ])(
    "NET-03 an answer that does not match its schema (%s) is an error naming the path, never the value",
    async (_, body, path) => {
      far.reply = (__, response) => json(response, 200, body);
      const error = await far.failure(things);
      expect(error.message).toContain(path);
      expect(error.message).not.toContain("canary");
      expect(toProblem(error).kind).toBe("decode");
    },
  );

  it("SEC-04 an answer that is too deep or carries a dangerous key is refused", async () => {
    far.reply = (_, response) => response.writeHead(200).end(`[${'{"a":'.repeat(100)}1${"}".repeat(100)}]`);
    expect((await far.failure(things)).message).toContain("too deep");
    far.reply = (_, response) => response.writeHead(200).end('[{"id":1,"created_at":1,"__proto__":{"isAdmin":true}}]');
    expect((await far.failure(things)).message).toContain("dangerous key");
  });

  it("SEC-04 an answer of 10 MB is refused", async () => {
    const text = "x".repeat(10_000_000);
    far.reply = (_, response) => json(response, 200, [{ id: 1, created_at: 1, text }]);
    const error = await far.failure(things);
    expect(error.message).toContain("too long");
    expect(toProblem(error).kind).toBe("decode");
  });

  it("NET-06 an answer of a list has its page from the pagination headers", async () => {
    const headers = { "Total-Count": "41", "Page-Count": "5", "Current-Page": "2", "Per-Page": "10" };
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [`X-Pagination-${name}`, value]));
    far.reply = (_, response) => json(response, 200, [], named);
    expect(await firstValueFrom(far.port().requestPage(things))).toEqual({
      items: [],
      page: 2,
      pageCount: 5,
      perPage: 10,
      totalCount: 41,
    });
  });

  it("an answer of v2 is unwrapped, and tolerated bare", async () => {
    const call = { ...things, base: "v2", schema: object({ name: string() }) } as const;
    far.reply = (_, response, nth) => json(response, 200, nth === 1 ? { data: { name: "wrapped" } } : { name: "bare" });
    const port = far.port();
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
    ["the fields of its message, joined", 422, { message: { email: ["Wrong"], name: "Empty" } }, "Wrong, Empty"],
    [
      "the message of an error of the server",
      500,
      { message: "The database is on holiday" },
      "The database is on holiday",
    ],
    ["nothing of the name alone of an error of the server", 502, { name: "Bad Gateway" }, undefined],
    ["nothing of its own", 400, { strange: true }, undefined],
    ["nothing of a page", 403, "<html>", undefined],
  ])("NET-04 a failure shows as %s", async (_, status, body, text) => {
    far.reply = (__, response) => json(response, status, body);
    const error = await far.failure({ ...things, query: { token: "secret-token" } });
    expect(error.message).toBe(`Request /things failed with status ${status}`);
    expect(toProblem(error).text).toBe(text);
    expect(error.message).not.toContain("secret-token");
  });

  it.each([false, 0, "0"])("NET-04 a refusal by 200 with success %j is a failure with its fields", async (success) => {
    far.reply = (_, response) => json(response, 200, { success, errors: { password: ["Wrong password"] } });
    expect(toProblem(await far.failure(things)).fields).toEqual({ password: "Wrong password" });
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
      far.reply = (_, response) => json(response, status, {});
      await far.failure({ method, path: "/things", idempotencyKey });
      expect(far.seen).toHaveLength(tries);
      expect(new Set(far.seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    },
  );

  it.each([
    ["waits for the first where one with the same key is still running", "key-1", { "Retry-After": "0" }, 2],
    ["fails where the conflict does not pass by itself", "key-1", {}, 1],
    ["fails where it has no key", undefined, { "Retry-After": "0" }, 1],
  ] as const)("NET-11 SUBS-08 a send that conflicts %s", async (_, idempotencyKey, headers, tries) => {
    far.reply = (__, response, nth) => (nth === 1 ? json(response, 409, {}, headers) : json(response, 201, []));
    const sent = lastValueFrom(far.port().request({ ...things, method: "POST", idempotencyKey }));
    await sent.catch(() => undefined);
    expect(far.seen).toHaveLength(tries);
  });

  it("NET-11 a failure waits as long as Retry-After says", async () => {
    const times: number[] = [];
    far.reply = (_, response, nth) => {
      times.push(performance.now());
      if (nth === 1) json(response, 429, {}, { "Retry-After": "1" });
      else json(response, 200, []);
    };
    await firstValueFrom(far.port().request(things));
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it("NET-11 a Retry-After that is a date counts from the server's clock, however wrong this device's is", async () => {
    const headers = { Date: "Fri, 01 Jan 2016 00:00:00 GMT", "Retry-After": "Fri, 01 Jan 2016 00:00:07 GMT" };
    far.reply = (_, response) => json(response, 429, {}, headers);
    expect(toProblem(await far.failure({ ...things, maxTries: 1 }))).toMatchObject({ retryAfterMs: 7_000 });
  });

  it.each([
    ["a 409", 409, { message: "No", left: "3" }, { left: 3 }],
    ["a 409 that does not match", 409, { message: "No", left: "x" }, undefined],
    ["another status", 422, { message: "No", left: 3 }, undefined],
  ])("CAT-05 a failure carries what the call can read of %s", async (_, status, body, conflict) => {
    far.reply = (_request, response) => json(response, status, body);
    const call = { method: "POST", path: "/things", conflict: object({ left: count() }) } as const;
    expect(await far.failure(call)).toMatchObject({ problem: { text: "No" } });
    const error = await far.failure(call);
    expect(error instanceof ProblemError && error.conflict).toEqual(conflict);
  });

  it.each([
    ["offline", "no network", false],
    ["unreachable", "a network, so that the server is what is missing", true],
  ])("SHELL-09 a call that reaches nobody is %s where the device has %s", async (kind, _, onLine) => {
    vi.stubGlobal("navigator", { onLine });
    far.reply = (_request, response) => response.destroy();
    expect(toProblem(await far.failure({ ...things, maxTries: 1 })).kind).toBe(kind);
    vi.unstubAllGlobals();
  });
});
