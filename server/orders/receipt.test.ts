/** The receipt of an order as a PDF: what it says in each language, and who can read it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language } from "../http/texts";
import { type Answer, type Call, startForTests } from "../testing";
import type { UserRow } from "../users/view";
import { makeReceipt } from "./receipt";
import { drawReceipt } from "./receiptPdf";
import type { FullOrder } from "./view";

const V1 = "/spa/api/v1";
/** "Drawing, the whole course". */
const DRAWING = 910;

const full = {
  order: {
    id: 12,
    status: "paid",
    price: 7900,
    discount: 790,
    points: 200,
    brought: { paidAtMs: Date.UTC(2026, 8, 20, 10, 5) },
    createdAtMs: 0,
  },
  service: { title: "Drawing, the whole course", currency: "EUR" },
  code: "SPRING10",
} as FullOrder;
const payer = {
  firstName: "Анна",
  lastName: "Núñez",
  email: "anna@example.com",
  timezone: "Europe/Madrid",
} as UserRow;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const receiptIn = (language: Language, order: Partial<FullOrder["order"]> = {}) => {
  const receipt = makeReceipt(language, { ...full, order: { ...full.order, ...order } }, payer, "Lumen");
  const readable = (lines: typeof receipt.facts) => lines.map(([term, text]) => `${term}: ${plain(text)}`);
  return { ...receipt, facts: readable(receipt.facts), sums: readable(receipt.sums) };
};

describe("what a receipt says", () => {
  it("SUBS-13 a receipt says school, order, time at the learner's place, payer, purchase and how the price came about", () => {
    expect(receiptIn("en")).toEqual({
      language: "en",
      title: "Receipt for order 12",
      notice: null,
      facts: [
        "School: Lumen",
        "Order: 12",
        "Paid on: 20 September 2026 at 12:05",
        "Paid by: Анна Núñez, anna@example.com",
        "What was bought: Drawing, the whole course",
        "Promo code: SPRING10",
      ],
      sums: ["Full price: €79.00", "Promo code: -€7.90", "200 points: -€2.00", "Paid: €69.10"],
    });
  });

  it.each([
    [
      "ru",
      "Квитанция по заказу 12",
      "Оплачен: 20 сентября 2026 г. в 12:05",
      "200 баллов: -2,00 €",
      "Деньги возвращены.",
    ],
    [
      "es",
      "Recibo del pedido 12",
      "Pagado el: 20 de septiembre de 2026 a las 12:05",
      "200 puntos: -2,00 €",
      "El dinero se ha devuelto.",
    ],
  ] as const)("SUBS-13 I18N-01 a receipt is in %s", (language, title, paidAt, points, notice) => {
    const receipt = receiptIn(language, { status: "refunded" });
    expect(receipt).toMatchObject({ title, notice });
    expect(receipt.facts).toContain(paidAt);
    expect(receipt.sums).toContain(points);
  });

  it("SUBS-13 a receipt says what was opened and until when, and no longer once the money went back", () => {
    const opened = [
      { type: "course", id: 3, title: "Drawing", untilMs: Date.UTC(2027, 2, 12, 8) },
      { type: "club", id: 4, title: "Club of $& drawers", untilMs: null },
    ] as const;
    const said = (language: Language, status: "paid" | "refunded") =>
      receiptIn(language, { status, brought: { opened } })
        .facts.filter((line) => /Draw|draw/.test(line))
        .slice(1);
    expect(said("en", "paid")).toEqual([
      "What it opened: Drawing, until 12 March 2027",
      "What it opened: Club of $& drawers",
    ]);
    expect(said("ru", "paid")).toContain("Что открыто: Drawing, до 12 марта 2027 г.");
    expect(said("es", "paid")).toContain("Lo que ha abierto: Drawing, hasta el 12 de marzo de 2027");
    expect(said("en", "refunded")).toEqual([]);
  });

  it("SUBS-13 a receipt without a deduction has one sum, and its order's time where none of the payment is stored", () => {
    const receipt = receiptIn("en", { discount: 0, points: 0, brought: {}, createdAtMs: Date.UTC(2026, 0, 1) });
    expect(receipt.sums).toEqual(["Paid: €79.00"]);
    expect(receipt.facts).toContain("Paid on: 1 January 2026 at 01:00");
  });

  it("SUBS-13 a receipt whose texts are long goes on on other pages", async () => {
    const service = { ...full.service, title: "Drawing and everything that belongs to it ".repeat(100) };
    const long = makeReceipt("en", { ...full, service }, payer, "Lumen ".repeat(100));
    const pages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;
    expect(pages(await drawReceipt(makeReceipt("ru", full, payer, "Lumen")))).toBe(1);
    expect(pages(await drawReceipt(long))).toBe(3);
  });
});

describe("the file of a receipt", () => {
  let server: Awaited<ReturnType<typeof startForTests>>;
  let call: Call;
  let order: Answer;
  const orderNow = async () => (await call("GET", `${V1}/order/${order.body.id}`)).body;
  beforeAll(async () => {
    server = await startForTests();
    ({ call } = await server.signIn("newcomer@example.com"));
    order = await call("POST", `${V1}/order/${DRAWING}`, { headers: { "Idempotency-Key": crypto.randomUUID() } });
    const body = new URLSearchParams({ decision: "pay" });
    await fetch(server.url + order.body.payment_url, { method: "POST", redirect: "manual", body });
  });
  afterAll(() => server.close());

  it("SUBS-13 a paid order has the address of its receipt, a PDF that is downloaded under a name in the learner's language", async () => {
    expect(order.body.receipt_url).toBeNull();
    const { receipt_url } = await orderNow();
    const form = '--x\r\nContent-Disposition: form-data; name="language_code"\r\n\r\nru-RU\r\n--x--\r\n';
    const headers = { "Content-Type": "multipart/form-data; boundary=x" };
    expect((await call("POST", `${V1}/user`, { raw: form, headers })).status).toBe(200);
    const answer = await fetch(server.url + receipt_url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const name = encodeURIComponent(`Квитанция по заказу ${order.body.id}.pdf`);
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="receipt-${order.body.id}.pdf"; filename*=UTF-8''${name}`,
    );
    const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect([pdf.slice(0, 5), pdf.trimEnd().slice(-5)]).toEqual(["%PDF-", "%%EOF"]);
    expect(pdf).toContain("/Lang (ru)");
  });

  it("SUBS-13 SEC-05 the receipt of another order, or with another signature, is 404", async () => {
    const { receipt_url } = await orderNow();
    const [, , , , signature = ""] = receipt_url.split("/");
    const statuses = [`1/${signature}`, `${order.body.id}/${"A".repeat(signature.length)}`, `${order.body.id}/x`].map(
      async (path) => (await fetch(`${server.url}/files/receipts/${path}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });

  it("SUBS-13 a refunded order keeps its receipt", async () => {
    const { call: staff } = await server.signIn("admin@example.com");
    await staff("POST", `/staff/v1/orders/${order.body.id}/refund`, { body: {} });
    const { status, receipt_url } = await orderNow();
    expect([status, (await fetch(server.url + receipt_url)).status]).toEqual(["refunded", 200]);
  });
});
