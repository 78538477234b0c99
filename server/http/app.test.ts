import underPressure from "@fastify/under-pressure";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { shed } from "./app";
import { answerError } from "./errors";

it("SEC-04 a server with too much to do refuses calls for a moment, and still hands out the page that asks again", async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  await app.register(underPressure, {
    healthCheck: () => Promise.resolve(false),
    healthCheckInterval: 10_000,
    pressureHandler: shed,
  });
  app.get("/anything", () => "here");
  await app.ready();
  const get = (accept: string) => app.inject({ url: "/anything", headers: { accept } });
  const refused = await get("application/json");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("2");
  expect(refused.json()).toMatchObject({ status: 503 });
  expect((await get("text/html,application/xhtml+xml")).body).toBe("here");
  await app.close();
});
