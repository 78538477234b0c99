/** A client that is served from another origin: who may call, upload and connect, and what it gets to show. */
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Call, startForTests } from "../testing";
import { type RouteName, recordRoutes } from "../testingRoutes";

const PAGE = "https://learn.example.com";
const API = "https://api.example.com";
const SLOW_PAGE = "https://slow.example.com";
const OTHER = "https://evil.example.com";
let server: Awaited<ReturnType<typeof startForTests>>;
let call: Call;
let token = "";
let routes: readonly RouteName[];
beforeAll(async () => {
  const recording = recordRoutes();
  const pageUrls = new Map([["slow", SLOW_PAGE]]);
  server = await startForTests({ allowOrigins: [PAGE], publicUrl: API, pageUrls });
  routes = recording.end();
  ({ call, token } = await server.signIn("learner@example.com"));
});
afterAll(() => server.close());

const ask = (path: string, origin: string, init: RequestInit = {}) =>
  fetch(server.url + path, { ...init, headers: { Origin: origin, ...init.headers } });
const allowed = ({ headers }: Response) => headers.get("access-control-allow-origin");

describe("a page of another origin", () => {
  it("SRV-14 a link in a mail leads to the page that PAGE_URLS names for the brand that asked, else to the host that was called", async () => {
    const admin = await server.signIn("admin@example.com");
    const linkFor = async (appId: string, email: string) => {
      const body = { email };
      const headers = { "X-App-Id": appId };
      const asked = await server.guest("POST", "/spa/api/v1/auth/request-password-reset", { body, headers });
      expect(asked.status).toBe(200);
      const { body: letters } = await admin.call("GET", "/staff/v1/outbox");
      const contents = (letters as { kind: string; content: string }[]).filter(({ kind }) => kind === "reset");
      return /https?:\/\/[^/]+\/reset\?token=/.exec(contents[0]?.content ?? "")?.[0];
    };
    expect(await linkFor("slow", "second@example.com")).toBe(`${SLOW_PAGE}/reset?token=`);
    expect(await linkFor("quick", "newcomer@example.com")).toBe(`http://127.0.0.1:${server.port}/reset?token=`);
  });

  it("SRV-14 a page of an origin that is allowed may call with the client's headers, and reads those of the answer; another may not", async () => {
    const preflight = { method: "OPTIONS", headers: { "Access-Control-Request-Method": "PUT" } };
    const asked = await ask("/spa/api/v1/user", PAGE, preflight);
    expect([asked.status, allowed(asked)]).toEqual([204, PAGE]);
    for (const name of ["Authorization", "Idempotency-Key", "Upload-Offset"])
      expect(asked.headers.get("access-control-allow-headers")).toContain(name);
    const answered = await ask("/spa/api/v1/user", PAGE, { headers: { Authorization: `Bearer ${token}` } });
    expect([answered.status, allowed(answered)]).toEqual([200, PAGE]);
    for (const name of ["X-Pagination-Total-Count", "Retry-After", "X-File"])
      expect(answered.headers.get("access-control-expose-headers")).toContain(name);
    expect(answered.headers.get("access-control-allow-credentials")).toBeNull();
    expect(allowed(await ask("/spa/api/v1/user", OTHER, preflight))).toBeNull();
    expect(allowed(await ask("/spa/api/v1/user", OTHER))).toBeNull();
  });

  it("SRV-14 an upload may be begun by that page alone", async () => {
    const headers = { Authorization: `Bearer ${token}`, "Tus-Resumable": "1.0.0", "Upload-Length": "5" };
    const metadata = {
      "Upload-Metadata": `filename ${btoa("a.jpg")},filetype ${btoa("image/jpeg")},kind ${btoa("photo")}`,
    };
    const begin = (origin: string) =>
      ask("/spa/v2/files", origin, { method: "POST", headers: { ...headers, ...metadata } });
    const begun = await begin(PAGE);
    expect([begun.status, allowed(begun)]).toEqual([201, PAGE]);
    expect(begun.headers.get("access-control-expose-headers")).toContain("X-File");
    expect(allowed(await begin(OTHER))).toBeNull();
  });

  it.each(["websocket", "polling"])("SRV-14 a %s connection is open to that page alone", async (transport) => {
    const outcome = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = io(server.url, {
          transports: [transport],
          auth: { token },
          extraHeaders: { Origin: origin },
          reconnection: false,
          forceNew: true,
        });
        const end = (word: string) => {
          socket.disconnect();
          resolve(word);
        };
        socket.on("connect", () => end("connected"));
        socket.on("connect_error", () => end("refused"));
      });
    expect(await outcome(PAGE)).toBe("connected");
    expect(await outcome(OTHER)).toBe("refused");
  });

  it("SRV-14 pictures and files may be shown there, and their addresses are whole in every answer", async () => {
    expect((await ask("/pictures/yoga/card.webp", PAGE)).headers.get("cross-origin-resource-policy")).toBe(
      "cross-origin",
    );
    expect((await ask("/spa/api/v1/user", PAGE)).headers.get("cross-origin-resource-policy")).toBe("same-origin");
    const lists = routes.filter(({ method, url }) => method === "GET" && url.startsWith("/spa/") && !url.includes(":"));
    const paths = [
      ...lists.map(({ url }) => url),
      ...["/spa/api/v1/courses/1?expand=stages", "/spa/api/v1/user-course-streams?expand=course"],
      ...["/spa/api/v1/chats/1/messages", "/spa/api/v1/chats/2/messages", "/spa/api/v1/catalog-position/2"],
    ];
    const found = { paths: new Set<string>(), whole: 0 };
    const look = (value: unknown, path: string): void => {
      if (typeof value === "string" && /^\/(files|pictures|media)\//.test(value)) found.paths.add(`${path} ${value}`);
      if (typeof value === "string" && value.startsWith(`${API}/`)) found.whole += 1;
      if (typeof value === "object" && value !== null)
        for (const [key, each] of Object.entries(value)) look(each, `${path} ${key}`);
    };
    for (const path of paths) {
      const { status, body } = await call("GET", path);
      if (status === 200) look(body, path);
    }
    expect([...found.paths]).toEqual([]);
    expect(found.whole).toBeGreaterThan(50);
  });

  it("SRV-14 what a learner writes stays as it is, whatever it looks like", async () => {
    const [chat] = (await call("GET", "/spa/api/v1/chats")).body;
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const sent = await call("POST", `/spa/api/v1/chats/${chat.id}/messages`, {
      body: { message: "/files/notes" },
      headers,
    });
    expect(sent.body.message).toBe("/files/notes");
  });
});

it("SRV-14 without an allowed origin nothing is open to other pages, uploads included", async () => {
  const alone = await startForTests();
  try {
    const { token: own } = await alone.signIn("learner@example.com");
    const headers = { Origin: PAGE, Authorization: `Bearer ${own}`, "Tus-Resumable": "1.0.0", "Upload-Length": "5" };
    for (const [path, method] of [
      ["/spa/api/v1/user", "GET"],
      ["/spa/v2/files", "POST"],
    ] as const)
      expect(
        (await fetch(alone.url + path, { method, headers })).headers.get("access-control-allow-origin"),
      ).toBeNull();
    const picture = await fetch(`${alone.url}/pictures/yoga/card.webp`);
    expect(picture.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  } finally {
    await alone.close();
  }
});
