// A purchase in the app's store: verified, then finished, and stored by the store until then.
import { describe, expect, it } from "vitest";
import en from "../../../src/locales/en/store.json";
import es from "../../../src/locales/es/store.json";
import ru from "../../../src/locales/ru/store.json";
import { startFakeClient } from "../../ports/fakes/client";
import { type AnyRequest, answer, failure } from "../../ports/fakes/http";
import { createFakePorts, type FakePorts } from "../../ports/fakes/ports";
import type { StorePurchase } from "./events";
import { findStoreProduct, selectStoreProduct, selectStorePurchase } from "./select";

const PRODUCT = { id: "com.example.local.901", title: "Drawing", price: 8900, currency: "EUR" };
const CANCELLED = 6_777_006;

async function start({ ports = createFakePorts(), isApp = true, verified = [] as string[], isDown = false } = {}) {
  ports.page.isApp = () => isApp;
  ports.store.sold.push(PRODUCT);
  const server = { isDown };
  const respond = ({ method, path, body }: AnyRequest) => {
    if (method !== "POST" || path !== "/purchase/verify") return null;
    if (server.isDown) return failure({ kind: "server", status: 503 });
    verified.push((body as { receipt: string }).receipt);
    return answer({ id: 40, status: "paid" });
  };
  const fake = await startFakeClient({ ports, respond });
  const open = () => fake.client.send({ type: "store/productRequested", payload: { productId: PRODUCT.id } });
  const press = () =>
    fake.client.send({ type: "store/buyRequested", payload: { productId: PRODUCT.id, serviceId: 901 } });
  const decide = (change: Partial<StorePurchase>) => {
    const last = ports.store.stored.at(-1);
    if (last) ports.store.decide({ ...last, ...change });
  };
  const view = () => selectStorePurchase(fake.client.state());
  const actions = (action: string) => ports.sink.tracked.filter(([name]) => name === action);
  const begun = () => actions("begin_checkout");
  const bought = () => actions("in_app_purchase");
  return { ...fake, ports, server, verified, open, press, decide, view, begun, bought };
}
const approved = { state: "approved", receipt: "1.proof" } as const;
/** The same device and store, at its next start. */
const later = (ports: FakePorts): FakePorts => {
  const next = createFakePorts({ storage: ports.storage, clock: ports.clock });
  next.store.stored.push(...ports.store.stored);
  return next;
};

describe("a purchase in the app's store", () => {
  it("SUBS-06 ANA-01 a purchase in the app's store shows the store's price and its sheet, is verified, and only then finished", async () => {
    const { open, press, decide, view, client, ports, verified, begun } = await start();
    open();
    expect(selectStoreProduct(client.state(), PRODUCT.id)).toEqual(PRODUCT);
    press();
    expect(view()).toMatchObject({ step: "deciding", page: expect.stringContaining("/local/store/sheet") });
    expect(ports.store.asked).not.toContain("finish 1");
    decide(approved);
    expect(verified).toEqual(["1.proof"]);
    expect(view()).toMatchObject({ step: "idle", orderId: 40, problem: null, isUnverified: false });
    expect(ports.store.asked.at(-1)).toBe("finish 1");
    expect(begun()).toEqual([["begin_checkout", { service_id: 901 }]]);
  });

  it("SUBS-06 ANA-01 a purchase in the app's store is one attempt when it is pressed again, also after a restart", async () => {
    const { open, press, ports, begun } = await start();
    open();
    press();
    press();
    expect(begun()).toHaveLength(1);
    const next = await start({ ports: later(ports) });
    next.open();
    next.press();
    expect(next.begun()).toHaveLength(0);
    expect(next.ports.store.stored).toHaveLength(1);
  });

  it("SUBS-06 a purchase in the app's store is stored when it is paid and not verified, and verified again at the next start", async () => {
    const { open, press, decide, view, ports } = await start({ isDown: true });
    open();
    press();
    decide(approved);
    expect(view()).toMatchObject({ step: "idle", isUnverified: true, problem: { kind: "server" }, orderId: null });
    expect(ports.store.asked).not.toContain("finish 1");
    const next = await start({ ports: later(ports) });
    expect(next.verified).toEqual(["1.proof"]);
    expect(next.ports.store.asked).toContain("finish 1");
  });

  it("ANA-01 a purchase in the app's store is counted as bought once it is verified, and not again when it is verified again", async () => {
    const { open, press, decide, ports, bought, client, server } = await start({ isDown: true });
    ports.store.failures.set("finish", { kind: "refused", storeCode: 6_777_013 });
    open();
    press();
    decide(approved);
    expect(bought()).toEqual([]);
    server.isDown = false;
    client.send({ type: "store/restoreRequested", payload: {} });
    expect(bought()).toEqual([["in_app_purchase", { product_id: PRODUCT.id, order_id: 40 }]]);
    const next = await start({ ports: later(ports) });
    expect(next.verified).toEqual(["1.proof"]);
    expect(next.bought()).toEqual([]);
    // the store has finished it: the same product is another purchase
    next.ports.store.decide({ ...(next.ports.store.stored[0] as StorePurchase), isFinished: true });
    next.open();
    next.press();
    next.decide({ ...approved, receipt: "2.proof" });
    expect(next.bought()).toHaveLength(1);
  });

  it("SUBS-06 a purchase in the app's store is verified again when the learner asks for it", async () => {
    const { client, open, press, decide, view, server } = await start({ isDown: true });
    open();
    press();
    decide(approved);
    server.isDown = false;
    client.send({ type: "store/restoreRequested", payload: {} });
    expect(view()).toMatchObject({ isUnverified: false, orderId: 40 });
  });

  it.each([
    ["not installed", { isApp: false }, []],
    ["installed", { isApp: true }, ["setup", "restore"]],
  ])(
    "SUBS-06 a purchase in the app's store is looked for at the start of an app that is %s",
    async (_, options, asked) => {
      expect((await start(options)).ports.store.asked).toEqual(asked);
    },
  );

  it("SUBS-06 a purchase in the app's store is no error when the person cancels", async () => {
    const { open, press, decide, view, ports } = await start();
    open();
    press();
    decide({ state: "cancelled", storeCode: CANCELLED });
    expect(view()).toMatchObject({ step: "idle", problem: null });
    ports.store.failures.set("purchase", { kind: "refused", storeCode: CANCELLED });
    press();
    expect(view()).toMatchObject({ step: "idle", problem: null });
  });

  const codes = Array.from({ length: 32 }, (__, index) => 6_777_001 + index).filter(
    (code) => code !== 6_777_009 && code !== CANCELLED,
  );
  it.each(codes)(
    "SUBS-06 a purchase in the app's store has words in three languages for what the store refuses with %i",
    async (code) => {
      const { open, press, decide, view } = await start();
      open();
      press();
      decide({ state: "failed", storeCode: code });
      expect(view()).toMatchObject({ step: "idle", problem: { kind: "refused", storeCode: code } });
      const texts = [en, es, ru].map(({ refusal }) => (refusal as Record<string, string>)[String(code)]);
      expect(texts.every((text) => text !== undefined && text.length > 10)).toBe(true);
      expect(new Set(texts).size).toBe(3);
    },
  );

  it.each(["setup", "products", "purchase", "restore"])(
    "SUBS-06 a purchase in the app's store says when the step %s fails",
    async (step) => {
      const { client, open, press, view, ports } = await start();
      ports.store.failures.set(step, { kind: "refused", storeCode: 6_777_014 });
      open();
      if (step === "purchase") press();
      if (step === "restore") client.send({ type: "store/restoreRequested", payload: {} });
      expect(view()).toMatchObject({ step: "idle", problem: { storeCode: 6_777_014 } });
      open();
      expect(view().problem).toBeNull();
    },
  );

  it("SUBS-06 a purchase in the app's store has given what was paid, though the store could not finish it", async () => {
    const { open, press, decide, view, ports } = await start();
    ports.store.failures.set("finish", { kind: "refused", storeCode: 6_777_013 });
    open();
    press();
    decide(approved);
    expect(view()).toMatchObject({ orderId: 40, problem: null, isUnverified: false });
    expect(ports.sink.reports).toContain("A purchase could not be finished in the store");
  });

  it("SUBS-06 a purchase in the app's store says that the store does not sell a product that it does not know", async () => {
    const { client, view } = await start();
    client.send({ type: "store/productRequested", payload: { productId: "unknown" } });
    expect(view().problem).toMatchObject({ storeCode: 6_777_023 });
  });
});

/** The first words of what a person can do, in each language. */
const ADVICE = {
  en: /^(Accept|Allow|Check|If you were charged, write|Open|Restart|Start|Try|Update|Use|Write)\b/,
  es: /^(Abre|Acéptalas|Actualiza|Comprueba|Empieza|Escribe|Inténtalo|Permítelo|Reinicia|Revisa|Si se te ha cobrado, escribe|Usa)\s/,
  ru: /^(Если деньги списаны, напишите|Напишите|Начните|Обновите|Откройте|Перезапустите|Попробуйте|Примите|Проверьте|Разрешите)[\s,]/,
} as const;

describe("what the store refuses", () => {
  it.each([
    ["en", en],
    ["es", es],
    ["ru", ru],
  ] as const)(
    "SUBS-06 each refusal of the store says in %s what happened and then what to do, in words of its own",
    (language, { refusal }) => {
      const texts = Object.entries(refusal).filter(([code]) => code !== "other");
      expect(texts).toHaveLength(30);
      for (const [code, text] of Object.entries(refusal)) {
        const [happened, advice, ...more] = text.split(/(?<=\.)\s+/);
        expect(happened, code).toMatch(/^\p{Lu}.{15,}\.$/u);
        expect(advice, code).toMatch(ADVICE[language]);
        expect(more, code).toEqual([]);
      }
      expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);
    },
  );
});

describe("the product of a service", () => {
  const service = {
    appstoreProducts: [
      { code: "com.other.9", id: "a" },
      { code: "com.own.9", id: "b" },
    ],
  };
  it.each([
    ["the brand has no store", { isAppStoreSupport: false, appStorePrefix: "com.own." }, null],
    ["the application has no prefix", { isAppStoreSupport: true }, null],
    ["no code begins with the prefix", { isAppStoreSupport: true, appStorePrefix: "com.none." }, null],
    ["a code begins with the prefix", { isAppStoreSupport: true, appStorePrefix: "com.own." }, "b"],
  ])("SUBS-06 the product of a service follows from the application's prefix: %s", (_, brand, product) => {
    expect(findStoreProduct(service, brand)).toBe(product);
  });
});
