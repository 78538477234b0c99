import Fastify from "fastify";
import { expect, it } from "vitest";
import { sayForwarding } from "./forwarding";

/** An app with its log. */
function appWith(trustProxy?: string) {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: "warn", stream: { write: (line: string) => void lines.push(line) } },
    trustProxy: trustProxy ?? false,
  });
  sayForwarding(app, trustProxy);
  app.get("/", () => "here");
  const ask = (headers: Record<string, string>) => app.inject({ url: "/", headers });
  return { ask, lines };
}

it.each(["x-forwarded-for", "forwarded", "x-real-ip"])(
  "SRV-15 a proxy that sends %s, while TRUST_PROXY is not set, is said once, with its address and what to set",
  async (name) => {
    const { ask, lines } = appWith();
    await ask({});
    expect(lines).toEqual([]);
    for (let n = 0; n < 3; n++) await ask({ [name]: "203.0.113.7" });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: 40,
      header: name,
      from: "127.0.0.1",
      msg: expect.stringContaining("Set TRUST_PROXY to the proxy's address"),
    });
  },
);

it("SRV-15 a proxy that TRUST_PROXY names is nothing to say", async () => {
  const { ask, lines } = appWith("loopback");
  await ask({ "x-forwarded-for": "203.0.113.7" });
  expect(lines).toEqual([]);
});
