// An order is placed once for each attempt, whatever happens, and followed until it is settled.
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import type { AnyRequest } from "../../ports/fakes/http";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { orders } from "./domain";
import type { Purchase } from "./events";
import { selectCreatedOrder, selectOrderedService } from "./select";

const course: Purchase = { serviceId: 910, renewal: null };
const contact = { phone: "+34 600 100 200", fullName: "Lena", email: "lena@example.com" };
const sent = { phone: contact.phone, name: "Lena", email: contact.email };
const renewal: Purchase = { serviceId: 920, renewal: { streamId: 5, ...contact, promocode: "TEN", points: 300 } };

interface Bank {
  status: string;
  isLost: boolean;
  isDown: boolean;
  answers$: Subject<FakeAnswer> | null;
}
/** A platform with one order for each key. */
function platform() {
  const bank: Bank = { status: "created", isLost: false, isDown: false, answers$: null };
  const keys: string[] = [];
  const orderOf = (id: number) =>
    answer({ id, status: bank.status, payment_url: bank.status === "created" ? `/local/pay/${id}` : null });
  const respond = ({ method, path, idempotencyKey = "" }: AnyRequest) => {
    if (method === "GET" && path.startsWith("/order/"))
      return bank.isDown ? failure({ kind: "server", status: 500 }) : orderOf(Number(path.slice(7)));
    if (method !== "POST" || !(path.startsWith("/order/") || path.startsWith("/extend/"))) return null;
    if (!keys.includes(idempotencyKey)) keys.push(idempotencyKey);
    if (bank.isLost) return failure({ kind: "timeout" });
    return bank.answers$ ?? orderOf(keys.indexOf(idempotencyKey) + 1);
  };
  return { bank, keys, respond };
}
async function start(far = platform(), ports = createFakePorts()) {
  const fake = await startFakeClient({ ports, respond: far.respond });
  const buy = (purchase: Purchase = course) =>
    fake.client.send({ type: "orders/checkoutRequested", payload: purchase });
  const begun = () => ports.sink.tracked.filter(([name]) => name === "begin_checkout");
  const stored = () => ports.storage.local.keys("user:7:order:").length;
  let seq = 0;
  const push = (data: object) =>
    ports.socket.signals$.next({
      kind: "packet",
      name: "bus",
      raw: { v: 1, epoch: "E1", seq: ++seq, id: "p", type: "order.changed", at: 1, data },
    });
  return { ...fake, ...far, buy, begun, stored, push };
}
/** The same device and platform, after a reload or in another tab. */
const again = (fake: Awaited<ReturnType<typeof start>>) =>
  start(
    { bank: fake.bank, keys: fake.keys, respond: fake.respond },
    createFakePorts({ storage: fake.ports.storage, clock: fake.ports.clock }),
  );

describe("an order", () => {
  it("SUBS-06 ANA-01 an order is placed with the token, and begin_checkout is counted", async () => {
    const { buy, calls, begun, client } = await start();
    buy();
    expect(calls("POST", "/order/910")).toMatchObject([{ query: { token: "token-1" } }]);
    expect(begun()).toEqual([["begin_checkout", { service_id: 910 }]]);
    expect(selectCreatedOrder(client.state())).toMatchObject({ id: 1, paymentUrl: "/local/pay/1" });
  });

  it("SUBS-05 SUBS-09 a renewal sends who renews, the code and the points, and neither where there is none", async () => {
    const { buy, calls } = await start();
    buy(renewal);
    expect(calls("POST", "/extend/5/course-service/920")[0]?.body).toEqual({ ...sent, promocode: "TEN", points: 300 });
    buy({ serviceId: 921, renewal: { streamId: 5, ...contact, promocode: null, points: 0 } });
    expect(calls("POST", "/extend/5/course-service/921")[0]?.body).toEqual(sent);
  });

  it("SUBS-08 a second press during the first sends nothing", async () => {
    const far = platform();
    far.bank.answers$ = new Subject();
    const { buy, calls, client } = await start(far);
    buy();
    expect(selectOrderedService(client.state())).toBe(910);
    buy();
    expect(calls("POST", "/order/910")).toHaveLength(1);
    far.bank.answers$.next({ body: { id: 1, status: "created" } });
    expect(selectOrderedService(client.state())).toBeNull();
  });

  it.each<[string, (fake: Awaited<ReturnType<typeof start>>) => Promise<Awaited<ReturnType<typeof start>>>]>([
    ["a second press", async (fake) => fake],
    ["a reload", again],
  ])("SUBS-08 ANA-01 an order after a lost answer %s goes on with the same attempt", async (_, next) => {
    const first = await start();
    first.bank.isLost = true;
    first.buy();
    first.bank.isLost = false;
    const second = await next(first);
    second.buy();
    expect(second.keys).toHaveLength(1);
    expect([...first.begun(), ...(second === first ? [] : second.begun())]).toHaveLength(1);
    expect(selectCreatedOrder(second.client.state())?.id).toBe(1);
  });

  it("SUBS-08 an order that waits for its payment is the same one in another tab and after a reload, with nothing sent again", async () => {
    const first = await start();
    first.buy();
    const second = await again(first);
    second.buy();
    expect(second.calls("POST", "/order/910")).toHaveLength(0);
    expect(selectCreatedOrder(second.client.state())).toMatchObject({ id: 1, status: "created" });
  });

  it("SUBS-08 an order whose state cannot be read is asked again under its key", async () => {
    const first = await start();
    first.buy();
    first.bank.isDown = true;
    first.buy();
    expect([first.keys, first.calls("POST", "/order/910")]).toMatchObject([{ length: 1 }, { length: 2 }]);
  });

  it("SUBS-08 an order that was paid meanwhile is shown as paid, not ordered again; the next press is another purchase", async () => {
    const { buy, bank, keys, client, stored } = await start();
    buy();
    bank.status = "paid";
    buy();
    expect([keys.length, selectCreatedOrder(client.state())?.status, stored()]).toEqual([1, "paid", 0]);
    buy();
    expect(keys).toHaveLength(2);
  });

  it("SUBS-08 ANA-01 an order that was refused is over: the next press is a new attempt", async () => {
    const { buy, bank, keys, begun } = await start();
    buy();
    bank.status = "failed";
    buy();
    expect([keys.length, begun().length]).toEqual([2, 2]);
  });

  it("SUBS-08 an order of something else, or of another day, is another attempt", async () => {
    const { buy, keys, ports } = await start();
    buy(renewal);
    buy({ ...renewal, renewal: { streamId: 5, ...contact, promocode: null, points: 0 } });
    expect(keys).toHaveLength(2);
    buy();
    ports.clock.advance(24 * 3_600_000);
    buy();
    expect(keys).toHaveLength(4);
  });

  it("SUBS-08 an order that a push settles ends its attempt, whatever page is open", async () => {
    const { buy, push, stored } = await start();
    buy();
    expect(stored()).toBe(1);
    push({ id: 1, status: "failed" });
    expect(stored()).toBe(0);
  });

  it("AUTH-14 an order leaves nothing on the device after a logout", async () => {
    const { buy, client, stored } = await start();
    buy();
    client.send({ type: "session/logoutRequested", payload: {} });
    expect(stored()).toBe(0);
  });
});

describe("an order's page", () => {
  it("SUBS-08 an order's page is open again when the server is restored from a backup in which it was not paid", async () => {
    const { client, bank, push } = await start();
    client.send({ type: "orders/oneRequested", payload: { orderId: 1 } });
    push({ id: 1, status: "paid" });
    expect(client.state().orders.one[1]?.value?.status).toBe("paid");
    bank.status = "created";
    client.send({ type: "connection/snapshotStarted", payload: { epoch: "E2", cursor: 0 } });
    expect(client.state().orders.one[1]?.value?.status).toBe("created");
  });

  it("RT-03 SUBS-08 an order's page is shown as it is known, although the repeat of its request answers what was stored", async () => {
    const first = await start();
    first.bank.isLost = true;
    first.buy();
    const { client, bank, buy, push } = await again(first);
    client.send({ type: "orders/oneRequested", payload: { orderId: 1 } });
    push({ id: 1, status: "paid" });
    bank.isLost = false;
    buy();
    expect(selectCreatedOrder(client.state())).toMatchObject({ id: 1 });
    expect(client.state().orders.one[1]?.value?.status).toBe("paid");
  });

  it("SUBS-08 an order's page asks every three seconds until the order is settled, and no longer", async () => {
    const { client, ports, bank, calls } = await start();
    client.send({ type: "orders/opened", payload: { orderId: 1 } });
    const asked = () => calls("GET", "/order/1").length;
    ports.clock.advance(6_000);
    expect(asked()).toBe(3);
    bank.status = "paid";
    ports.clock.advance(3_000);
    expect(client.state().orders.one[1]?.value?.status).toBe("paid");
    ports.clock.advance(60_000);
    expect(asked()).toBe(4);
  });

  it("SUBS-08 an order's page asks again after a failure, less often after a minute, and stops with the page", async () => {
    const { bank, respond } = platform();
    // alone: a lost connection reloads what failed, too
    const { client, ports, calls } = await startFakeClient({ respond, domains: [orders] });
    bank.isDown = true;
    client.send({ type: "orders/opened", payload: { orderId: 1 } });
    const asked = () => calls("GET", "/order/1").length;
    ports.clock.advance(57_000);
    expect(asked()).toBe(20);
    ports.clock.advance(30_000);
    expect(asked()).toBe(22);
    client.send({ type: "orders/closed", payload: { orderId: 1 } });
    ports.clock.advance(60_000);
    expect(asked()).toBe(22);
  });

  it("SUBS-08 an order's page shows what a push says, and an answer from before it does not undo it", async () => {
    const { client, push } = await start();
    client.send({ type: "orders/opened", payload: { orderId: 1 } });
    push({ id: 1, status: "paid" });
    client.send({ type: "orders/oneRequested", payload: { orderId: 1, isReload: true } });
    expect(client.state().orders.one[1]?.value?.status).toBe("paid");
  });

  it("SUBS-08 the page of an order that the server does not know asks once", async () => {
    const { client, ports, calls } = await startFakeClient({
      respond: ({ path }) => (path === "/order/1" ? failure({ kind: "refused", status: 404 }) : null),
    });
    client.send({ type: "orders/opened", payload: { orderId: 1 } });
    ports.clock.advance(30_000);
    expect(calls("GET", "/order/1")).toHaveLength(1);
  });

  it("SUBS-06 an order's page leaves for the bank's address", async () => {
    const { client, ports } = await start();
    client.send({ type: "orders/paymentOpened", payload: { url: "https://pay.example.com/1" } });
    expect(ports.page.assigned).toEqual(["https://pay.example.com/1"]);
  });
});
