/** A server that is no demo, behind a proxy that says nothing of itself: what everybody writes first. */
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type Server as HttpServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDataDir } from "../../tests/support/servers/dataDir";
import { openDatabase } from "../database/open";
import { settings } from "../database/schema";
import { startForTests, until } from "../testing";

type Account = Awaited<ReturnType<Awaited<ReturnType<typeof startForTests>>["signIn"]>>;

/** As `proxy_pass` alone does: the request as it came, with the Host of the server behind, and no word of who sent it. */
function proxyTo(port: number): HttpServer {
  return createServer((asked, answer) => {
    const headers = { ...asked.headers, host: `127.0.0.1:${port}` };
    const passed = request({ port, host: "127.0.0.1", path: asked.url, method: asked.method, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(answer);
    });
    asked.pipe(passed);
  });
}

describe("a server that is no demo", () => {
  let server: Awaited<ReturnType<typeof startForTests>>;
  let proxy: HttpServer;
  let dataDir = "";
  let url = "";
  beforeAll(async () => {
    dataDir = await createDataDir({ isEmpty: true });
    server = await startForTests({ dataDir, isDemo: false });
    proxy = proxyTo(server.port).listen(0, "127.0.0.1");
    await once(proxy, "listening");
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    proxy.close();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const social = "/local/social/google?action=login&state=x&redirect=/";
  it.each([
    ["GET", social],
    ["POST", social],
    ["GET", "/faults"],
    ["POST", "/faults"],
    ["DELETE", "/faults"],
    ["GET", "/local/store/purchases"],
    ["POST", "/local/store/setup"],
    ["GET", "/local/pay/1/x"],
    ["GET", "/local/community/1"],
    ["GET", "/local/page.css"],
  ])("SRV-10 a server that is no demo has no stub at %s %s, however the request comes", async (method, path) => {
    for (const base of [url, server.url]) {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const body = method === "POST" ? { body: "decision=approve", headers } : {};
      const answer = await fetch(base + path, { method, ...body, redirect: "manual" });
      expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ status: 404 })]);
    }
  });

  it("SRV-10 a server that is no demo begins with nobody and nothing", async () => {
    for (const name of ["learner", "admin", "expert"]) {
      const body = { email: `${name}@example.com`, password: "demo-pass-1" };
      expect((await server.guest("POST", "/spa/api/v1/auth/login", { body })).status).toBe(422);
    }
  });
});

/** Makes the data a school's own: nothing says any more that it began as the demo. */
async function makeOwn(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  await db.delete(settings).where(eq(settings.key, "seededAt"));
  await close();
}

describe("a school without a payment provider", () => {
  let server: Awaited<ReturnType<typeof startForTests>>;
  let call: Account["call"];
  /** It waits for the answer of the demo's bank. */
  let orderId = 0;
  let dataDir = "";
  beforeAll(async () => {
    dataDir = await createDataDir({ isEmpty: false });
    const demo = await startForTests({ dataDir, databaseUrl: undefined, paySlowMs: 6_000 });
    const buyer = await demo.signIn("newcomer@example.com");
    const { body: order } = await buyer.call("POST", "/spa/api/v1/order/910", { body: {} });
    orderId = order.id;
    await fetch(demo.url + order.payment_url, { method: "POST", body: new URLSearchParams({ decision: "slow" }) });
    await demo.close();
    await makeOwn(dataDir);
    server = await startForTests({ dataDir, databaseUrl: undefined, isDemo: false });
    ({ call } = await server.signIn("learner@example.com"));
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("SRV-10 a server that is no demo says that nothing can be paid for, and never that it is", async () => {
    const before = (await call("GET", "/spa/api/v1/user-course-streams/1")).body;
    const contact = { phone: "+34600000001", name: "Anna", email: "learner@example.com" };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const extend = await call("POST", "/spa/api/v1/extend/1/course-service/922?lang=en", { body: contact, headers });
    const order = await call("POST", "/spa/api/v1/order/922?lang=en", { body: contact });
    for (const answer of [extend, order])
      expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining("payment provider")]);
    expect((await call("GET", "/spa/api/v1/user-course-streams/1")).body).toEqual(before);
  });

  it("SRV-10 a server that is no demo offers nothing that would have to be paid for, and keeps what the learner has", async () => {
    const priceOf = (one: { price?: number; service?: { price: number } }) => one.price ?? one.service?.price;
    for (const path of ["course-services", "extend/1", "course/online-consultations"]) {
      const { status, body } = await call("GET", `/spa/api/v1/${path}`);
      expect([status, body.map(priceOf).filter((price: number) => price !== 0)], path).toEqual([200, []]);
    }
    expect((await call("GET", "/spa/api/v1/course-offer/find?courseId=1&courseOfferRelationTypeId=1")).status).toBe(
      404,
    );
    const { body: positions } = await call("GET", "/spa/api/v1/catalog-position?perPage=50");
    const isTheirs = ({ is_owned, is_in_subscription }: Record<string, number>) => is_owned || is_in_subscription;
    expect(positions.filter((one: Record<string, number>) => !isTheirs(one))).toEqual([]);
    expect(positions.length).toBeGreaterThan(0);
  });

  it("SRV-10 a server that is no demo does not pay an order that waits for the demo's bank", async () => {
    const buyer = await server.signIn("newcomer@example.com");
    const status = async () => (await buyer.call("GET", `/spa/api/v1/order/${orderId}`)).body.status;
    await until(async () => (await status()) !== "created", 20_000);
    expect(await status()).toBe("failed");
  });

  it("SRV-10 a server that is no demo charges no card: a subscription whose time comes is not paid", async () => {
    const subscription = async () =>
      (await call("GET", "/spa/api/v1/payment-subscription")).body.find(
        ({ title }: { title: string }) => title === "Yoga and movement",
      );
    const admin = await server.signIn("admin@example.com");
    const { id, status } = await subscription();
    expect(status).toBe("active");
    const body = { next_pay_at: Math.floor(Date.now() / 1000) - 60 };
    await admin.call("PUT", `/staff/v1/subscriptions/${id}`, { body });
    await until(async () => (await subscription()).next_pay_at !== body.next_pay_at);
    expect(await subscription()).toMatchObject({ status: "ending", next_pay_at: null });
  });
});
