import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { optionsFromEnvironment } from "../options";
import { startForTests } from "../testing";

const LOGIN = "/spa/api/v1/auth/login";
type Server = Awaited<ReturnType<typeof startForTests>>;

const statusOf = async (server: Server, email: string, password: string, forwardedFor?: string): Promise<number> => {
  const headers: Record<string, string> = forwardedFor ? { "X-Forwarded-For": forwardedFor } : {};
  return (await server.guest("POST", LOGIN, { body: { email, password }, headers })).status;
};

describe("a visitor who fails to sign in", () => {
  let server: Server;
  let behindProxy: Server;
  beforeAll(async () => {
    server = await startForTests();
    behindProxy = await startForTests({ trustProxy: "loopback" });
  });
  afterAll(() => Promise.all([server.close(), behindProxy.close()]));

  it("SEC-05 a visitor who fails to sign in gets 429 after ten failures, and still signs in with the right password", async () => {
    const wrong = () => statusOf(server, "mobile-only@example.com", "wrong");
    const statuses = await Promise.all(Array.from({ length: 11 }, wrong));
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect(await statusOf(server, "mobile-only@example.com", "demo-pass-1")).toBe(200);
    expect(await wrong()).toBe(422);
  });

  it("SEC-05 a visitor who fails to sign in does not wait because of right passwords from the same address, however many", async () => {
    const right = () => statusOf(server, "learner@example.com", "demo-pass-1");
    expect(new Set(await Promise.all(Array.from({ length: 70 }, right)))).toEqual(new Set([200]));
    expect(await statusOf(server, "second@example.com", "wrong")).toBe(422);
  });

  it("SEC-05 a visitor who fails to sign in is recognised by X-Forwarded-For only from a proxy that is trusted", async () => {
    const failAsTwo = async (at: Server): Promise<number> => {
      const wrong = (address: string) => statusOf(at, "second@example.com", "wrong", address);
      await Promise.all(Array.from({ length: 11 }, () => wrong("192.0.2.1")));
      return wrong("192.0.2.2");
    };
    expect(await Promise.all([failAsTwo(server), failAsTwo(behindProxy)])).toEqual([429, 422]);
    expect(optionsFromEnvironment({}).trustProxy).toBeUndefined();
    expect(optionsFromEnvironment({ TRUST_PROXY: "10.0.0.0/8" }).trustProxy).toBe("10.0.0.0/8");
  });
});

describe("a visitor who asks for codes and links", () => {
  let server: Server;
  beforeAll(async () => {
    server = await startForTests({ trustProxy: "loopback" });
  });
  afterAll(() => server.close());

  it.each([
    ["v2/auth/request-otp", 1],
    ["v2/auth/verify-otp", 2],
    ["api/v1/auth/request-password-reset", 3],
    ["api/v1/auth/check-password-reset", 4],
    ["api/v1/auth/password-reset", 5],
    ["api/v1/auth/validate-signup-form", 6],
  ])(
    "SEC-05 a visitor who asks for codes and links waits after 60 calls in a minute from one address: %s",
    async (path, at) => {
      const call = async (address: string) => {
        const headers = { "X-Forwarded-For": address };
        return (await server.guest("POST", `/spa/${path}`, { body: {}, headers })).status;
      };
      const statuses = [];
      for (let count = 0; count < 61; count++) statuses.push(await call(`192.0.2.${at}`));
      expect(statuses.map((status) => status === 429)).toEqual([...Array.from({ length: 60 }, () => false), true]);
      expect(await call(`198.51.100.${at}`)).not.toBe(429);
    },
  );
});
