/** Numbers that the database cannot hold. Rule: the routes are those that the server has, so a new one is tested too. */
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";
import { type RouteName, recordRoutes } from "../testingRoutes";

const HOSTILE = ["2147483648", "9999999999", "9223372036854775808", "1".repeat(100), "-1", "1e9", "0x7fffffff", "1.5"];
const QUERY_HEADER = "x-test-query";

/** Every query value that a route reads, and the request does not give, is the value of the test's header. */
function fillQuery(request: FastifyRequest, _: unknown, done: () => void): void {
  const value = request.headers[QUERY_HEADER];
  if (value !== undefined) {
    const given = request.query as Record<string, unknown>;
    request.query = new Proxy(given, { get: (target, name) => (name in target ? target[name as string] : value) });
  }
  done();
}

describe("numbers out of the database's range", () => {
  let routes: readonly RouteName[] = [];
  let server: Awaited<ReturnType<typeof startForTests>>;
  let learner: Awaited<ReturnType<typeof server.signIn>>;
  let admin: Awaited<ReturnType<typeof server.signIn>>;
  beforeAll(async () => {
    const recording = recordRoutes((app) => app.addHook("onRequest", fillQuery));
    server = await startForTests({ hasFaults: true });
    routes = recording.end();
    learner = await server.signIn("learner@example.com");
    admin = await server.signIn("admin@example.com");
  });
  afterAll(() => server.close());

  /** The statuses that one route answers to the staff's and the learners' calls. */
  const askBoth = async ({ method }: RouteName, path: string, headers: Record<string, string> = {}) => {
    const input = method === "GET" || method === "DELETE" ? { headers } : { headers, body: {} };
    return Promise.all([learner, admin].map(({ call }) => call(method, path, input)));
  };

  it("SEC-04 an id in a path is never an error of the server", async () => {
    const withIds = routes.filter(({ url }) => url.includes(":"));
    expect(withIds.length).toBeGreaterThan(30);
    for (const route of withIds)
      for (const value of HOSTILE) {
        const path = route.url.replace(/:\w+/g, value);
        for (const { status } of await askBoth(route, path))
          expect(status, `${route.method} ${path}`).toBeLessThan(500);
      }
  });

  it("SEC-04 a number in a query is never an error of the server", async () => {
    const asked = routes.filter(({ method, url }) => method === "GET" && !url.includes("*"));
    const { body } = await learner.call("GET", "/spa/v2/notifications");
    // a cursor counts for its own epoch only
    const given: Record<string, string> = { "/spa/v2/notifications": `?epoch=${body.data.epoch}` };
    const { body: chats } = await learner.call("GET", "/spa/api/v1/chats");
    for (const route of asked)
      for (const value of HOSTILE) {
        const path = route.url.replace(/:\w+/g, String(chats[0].id)) + (given[route.url] ?? "");
        for (const { status } of await askBoth(route, path, { [QUERY_HEADER]: value }))
          expect(status, `${route.method} ${path} with ${value}`).toBeLessThan(500);
      }
  });

  it("the error names the number that is too large", async () => {
    const { body } = await learner.call("GET", "/spa/v2/notifications");
    const path = (after: string) => `/spa/v2/notifications?epoch=${body.data.epoch}&after=${after}`;
    const refused = await learner.call("GET", path("2147483648"));
    expect([refused.status, refused.body[0].field]).toEqual([422, "after"]);
    expect((await learner.call("GET", path("2147483647"))).status).toBe(200);
  });
});
