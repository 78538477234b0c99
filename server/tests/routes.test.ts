/** What routes accept. Rule: the routes are those that the server has, so a new one is checked too. */
import diagnostics from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startForTests } from "../testing";

describe("a route", () => {
  const routes: RouteOptions[] = [];
  let server: Awaited<ReturnType<typeof startForTests>>;
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", (route) => void routes.push(route));
  };
  beforeAll(async () => {
    diagnostics.subscribe("fastify.initialization", watch);
    server = await startForTests({ hasFaults: true });
    diagnostics.unsubscribe("fastify.initialization", watch);
  });
  afterAll(() => server.close());

  const nameOf = ({ method, url }: RouteOptions): string => `${[method].flat().join()} ${url}`;
  const without = (part: "path" | "body", asked: RouteOptions[]): string[] =>
    asked.filter(({ config }) => !config?.input?.[part]).map(nameOf);

  it("SRV-04 a route that changes something declares its body", () => {
    const changing = routes.filter(({ method }) => [method].flat().some((each) => /^(POST|PUT|PATCH)$/.test(each)));
    expect(changing.length).toBeGreaterThan(30);
    expect(without("body", changing)).toEqual([]);
  });

  it("SRV-04 a route whose path has parts declares them", () => {
    const withParts = routes.filter(({ url }) => /[:*]/.test(url));
    expect(withParts.length).toBeGreaterThan(30);
    expect(without("path", withParts)).toEqual([]);
  });
});
