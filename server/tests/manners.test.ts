import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";

const v1 = "/spa/api/v1";

describe("the conventions of the calls", () => {
  let server: Awaited<ReturnType<typeof startForTests>>;
  let learner: Awaited<ReturnType<typeof server.signIn>>;
  beforeAll(async () => {
    server = await startForTests();
    learner = await server.signIn("learner@example.com");
  });
  afterAll(() => server.close());

  const longChat = async () => {
    const { body } = await learner.call("GET", `${v1}/chats`);
    return body.find((chat: { title: string }) => chat.title === "Spanish from zero");
  };

  it("SRV-04 pages messages with headers, newest first, ten by default, fifty at most", async () => {
    const chat = await longChat();
    const first = await learner.call("GET", `${v1}/chats/${chat.id}/messages`);
    expect(first.body).toHaveLength(10);
    const ids = first.body.map((message: { id: number }) => message.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(first.headers.get("x-pagination-current-page")).toBe("1");
    expect(first.headers.get("x-pagination-per-page")).toBe("10");
    const total = Number(first.headers.get("x-pagination-total-count"));
    expect(total).toBeGreaterThan(200);
    expect(Number(first.headers.get("x-pagination-page-count"))).toBe(Math.ceil(total / 10));
    const large = await learner.call("GET", `${v1}/chats/${chat.id}/messages?per-page=500`);
    expect(large.body).toHaveLength(50);
  });

  it("SRV-04 a page past the end is the last page again", async () => {
    const chat = await longChat();
    const last = await learner.call("GET", `${v1}/chats/${chat.id}/messages?per-page=50&page=5`);
    const beyond = await learner.call("GET", `${v1}/chats/${chat.id}/messages?per-page=50&page=999999`);
    expect(beyond.headers.get("x-pagination-current-page")).toBe(last.headers.get("x-pagination-current-page"));
    expect(beyond.body).toEqual(last.body);
  });

  it("SRV-04 what does not validate is 422 with a list of field and message, in the requested language", async () => {
    const chat = await longChat();
    const input = { body: { message: "x".repeat(8001), file_ids: "no" } };
    const answer = await learner.call("POST", `${v1}/chats/${chat.id}/messages?lang=ru`, input);
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual([
      { field: "message", message: "Не больше 8\u00a0000 символов." },
      { field: "file_ids", message: "Недопустимое значение." },
    ]);
    const empty = await learner.call("POST", `${v1}/chats/${chat.id}/messages`, { body: { message: "  " } });
    expect(empty.status).toBe(422);
    expect(empty.body).toEqual([{ field: "message", message: "The message can’t be empty." }]);
  });

  it("the server counts a message's length in code points", async () => {
    const chat = await longChat();
    const answer = await learner.call("POST", `${v1}/chats/${chat.id}/messages`, {
      body: { message: "🎉".repeat(8000) },
    });
    expect(answer.status).toBe(201);
    expect([...answer.body.message]).toHaveLength(8000);
  });

  it("SRV-04 marking as viewed answers 204 without a body", async () => {
    const chat = await longChat();
    const path = `${v1}/chats/${chat.id}/messages/${chat.last_message.id}/viewed`;
    const answer = await learner.call("PUT", path);
    expect(answer.status).toBe(204);
    expect(answer.body).toBe("");
    const { body } = await learner.call("GET", `${v1}/chats/${chat.id}`);
    expect(body.unread).toBe(0);
  });

  it("SRV-04 an invalid or unknown id is 404 with name, message, code and status", async () => {
    for (const id of ["999999", "0", "-1", "1e3", "abc", "99999999999999999999", "1%20or%201=1"]) {
      const answer = await learner.call("GET", `${v1}/chats/${id}`);
      expect(answer.status, id).toBe(404);
      expect(answer.body).toEqual({ name: "Not Found", message: "Not found.", code: 0, status: 404 });
    }
  });

  it("the server answers 401 in the same shape for a missing, wrong or revoked token, and never accepts a cookie", async () => {
    const unauthorized = expect.objectContaining({ name: "Unauthorized", code: 0, status: 401 });
    for (const headers of [
      {},
      { Authorization: "Bearer wrong-token-wrong-token" },
      { Cookie: `token=${learner.token}` },
    ]) {
      const answer = await server.guest("GET", `${v1}/user`, { headers: headers as Record<string, string> });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(unauthorized);
    }
    const other = await server.signIn("newcomer@example.com");
    expect((await other.call("POST", `${v1}/auth/logout`)).status).toBe(200);
    expect((await other.call("GET", `${v1}/user`)).status).toBe(401);
  });

  it("the server gives a user's counters only when they are requested", async () => {
    const plain = await learner.call("GET", `${v1}/user`);
    const full = await learner.call("GET", `${v1}/user?expand=statistics`);
    expect(plain.body).not.toHaveProperty("viewed_hours");
    expect(full.body).toMatchObject({ ...plain.body, viewed_hours: expect.any(Number) });
  });

  it("the server picks fields and ids of course streams, and expands the course", async () => {
    const { body: all } = await learner.call("GET", `${v1}/user-course-streams?expand=course`);
    expect(all.length).toBeGreaterThan(5);
    expect(all[0].course.title).toBeTypeOf("string");
    const ids = `filter[id][]=${all[1].id}&filter[id][]=${all[2].id}`;
    const { body: some } = await learner.call("GET", `${v1}/user-course-streams?fields=id,progress&${ids}`);
    expect(some).toEqual([1, 2].map((index) => ({ id: all[index].id, progress: all[index].progress })));
  });

  it("the server gives exactly the parts of a course stream's status that expand names", async () => {
    const { body: streams } = await learner.call("GET", `${v1}/user-course-streams`);
    const path = `${v1}/user-course-streams/${streams[0].id}/status`;
    const { body: part } = await learner.call("GET", `${path}?expand=days,currentDay`);
    expect(Object.keys(part).sort()).toEqual(["current_day_id", "days"]);
    const { body: whole } = await learner.call("GET", path);
    expect(Object.keys(whole).sort()).toEqual(
      ["chat_channel_meta", "consultations", "current_day_id", "days", "homeworks", "lessons", "stages"].sort(),
    );
    expect(whole.chat_channel_meta).toEqual({ unread: 1, last_message_id: expect.any(Number) });
  });

  it("the server serves the configuration by host, the page for any address, and 404 for a missing chunk", async () => {
    const config = await server.guest("GET", "/config.json");
    expect(config.body).toMatchObject({ appId: "quick", brand: { messageDelay: 0 } });
    expect(config.headers.get("cache-control")).toBe("no-cache");
    const html = { headers: { Accept: "text/html" } };
    const page = await server.guest("GET", "/course/5/calendar", html);
    expect(page.body).toContain("<title>School</title>");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    // the page's headers name what the first screen needs, in the language of the request
    expect(page.headers.get("link")).toBe("");
    const spanish = await server.guest("GET", "/", { headers: { "Accept-Language": "pt, es-ES;q=0.9, en;q=0.8" } });
    expect(spanish.headers.get("link")).toBe("</v/first-es.js>; rel=modulepreload");
    const chunk = await server.guest("GET", "/v/main.js", html);
    expect(chunk.headers.get("cache-control")).toContain("immutable");
    const missing = await server.guest("GET", "/v/gone.js", html);
    expect(missing.status).toBe(404);
    expect(missing.headers.get("cache-control")).toBe("no-store");
    expect((await server.guest("GET", "/brands/quick/theme.css")).status).toBe(200);
    for (const path of ["/brands/quick/brand.json", "/brands/quick/domains/main.json", "/brands/..%2f/theme.css"]) {
      expect((await server.guest("GET", path, html)).status, path).toBe(404);
    }
  });

  it("the server serves the service worker and a brand's manifest so that a browser asks again each time", async () => {
    const worker = await server.guest("GET", "/worker.js");
    expect(worker.status).toBe(200);
    expect(worker.headers.get("content-type")).toContain("javascript");
    expect(worker.headers.get("cache-control")).toBe("no-cache");
    expect(worker.headers.get("content-security-policy")).toContain("connect-src 'self'");
    const manifest = await server.guest("GET", "/manifest.webmanifest");
    expect(manifest.headers.get("content-type")).toContain("application/manifest+json");
    expect(manifest.headers.get("cache-control")).toBe("no-cache");
    expect(manifest.body).toEqual({ name: "quick" });
    // its brand is not for offline use; fetch would send the host of the address
    const [refused] = (await once(
      get(`${server.url}/manifest.webmanifest`, { headers: { Host: "slow.test" } }),
      "response",
    )) as [IncomingMessage];
    refused.resume();
    expect(refused.statusCode).toBe(404);
  });

  it("a body above its limit is refused with a text that names this limit", async () => {
    const form = { raw: "x".repeat(33 * 1024), headers: { "Content-Type": "multipart/form-data; boundary=x" } };
    const refused = await learner.call("POST", `${v1}/user?lang=es`, form);
    expect(refused.status).toBe(413);
    expect(refused.body.message).toBe("La solicitud supera 32 kB.");
    const json = await learner.call("POST", `${v1}/chats/1/messages`, { raw: `"${"x".repeat(1024 * 1024)}"` });
    expect(json.status).toBe(413);
    expect(json.body.message).toBe("The request is larger than 1 MB.");
    const post = { raw: "x".repeat(9 * 1024), headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    const paid = await learner.call("POST", "/local/social/google", post);
    expect(paid.status).toBe(413);
    expect(paid.body.message).toBe("The request is larger than 8 kB.");
  });

  it("every answer carries the security headers, errors included", async () => {
    for (const path of ["/", "/config.json", `${v1}/user`, "/v/none.js", "/nowhere", "/healthz"]) {
      const { headers } = await server.guest("GET", path);
      expect(headers.get("content-security-policy"), path).toContain("default-src 'none'; script-src 'self'");
      expect(headers.get("content-security-policy"), path).toMatch(/trusted-types worker$/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    }
    const { headers } = await learner.call("GET", `${v1}/user`);
    expect(headers.get("cache-control")).toBe("no-store");
  });
});
