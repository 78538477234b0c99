/**
 * The demo bank (contract 4, "the pay page"). Rules: the signed address is the permission; what it tells the school's page is what
 * a bank would say, and the truth is the order's.
 */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../context";
import { orders } from "../../database/schema";
import { languageOf, notFound } from "../../http/errors";
import type { Fields } from "../../http/input/fields";
import { takes } from "../../http/input/input";
import type { Path } from "../../http/input/query";
import { type Language, texts } from "../../http/texts";
import { formatMoney } from "../../money/format";
import { makeChange } from "../../notifications/change";
import { settleOrder } from "../../orders/settle";
import { isUrlSignature } from "../../orders/signedUrl";
import { amountOf, type FullOrder, readOrder } from "../../orders/view";
import { type Html, html, sendHtml } from "./html";

/** What a person at the bank decides: to pay, to refuse, to pay and say so later, never to answer. */
const DECISIONS = ["pay", "refuse", "slow", "never"] as const;
type Decision = (typeof DECISIONS)[number];

/** `GET /local/pay/{id}/{signature}` shows the order; `POST` with `decision` ends it, or not, and goes back to the school. */
export function payRoutes(app: FastifyInstance, platform: Platform): void {
  const { secret } = platform.storage;
  const signedOrder = (path: Path) => {
    const id = path.id();
    if (!isUrlSignature(secret, "order", id, path.text("signature"))) throw notFound();
    return { id };
  };
  const show = takes({ path: signedOrder }, async ({ id }, request, reply) => {
    const language = languageOf(request);
    const main = payPage(platform, language, await readOrder(platform.db, eq(orders.id, id)));
    return sendHtml(reply, language, texts[language].pages.payment, main);
  });
  app.get("/local/pay/:id/:signature", show);
  const decide = takes({ path: signedOrder, body: decisionBody }, async ({ id, decision }, _, reply) =>
    reply.redirect(backUrl(id, await answer(platform, id, decision)), 303),
  );
  app.post("/local/pay/:id/:signature", decide);
}

const decisionBody = (fields: Fields) => ({ decision: fields.oneOf("decision", DECISIONS) });
const backUrl = (id: number, status: string): string => `/order/${id}?status=${status}`;

/** What the bank says when it leads back. */
async function answer(platform: Platform, id: number, decision: Decision): Promise<string> {
  if (decision === "never") return "pending";
  if (decision === "slow") {
    const bankAnswersAtMs = Date.now() + platform.options.paySlowMs;
    await platform.db
      .update(orders)
      .set({ bankAnswersAtMs })
      .where(and(eq(orders.id, id), eq(orders.status, "created")));
    platform.wakeBilling();
    return "pending";
  }
  const end = decision === "pay" ? "paid" : "refused";
  const { order } = await makeChange(platform, undefined, (change) => settleOrder(platform, change, id, end));
  return order.status;
}

function payPage({ translations }: Platform, language: Language, { order, service }: FullOrder): Html {
  const text = texts[language].pages;
  const what = html`<p>${translations.find(language, service.title)}: ${formatMoney(language, amountOf(order), service.currency)}</p>`;
  const isAsked = order.bankAnswersAtMs !== null;
  const back = html`<p><a class="button" href="${backUrl(order.id, isAsked ? "pending" : order.status)}">${text.back}</a></p>`;
  if (isAsked) return html`${what}<p>${text.waiting}</p>${back}`;
  if (order.status !== "created") return html`${what}<p>${text[order.status]}</p>${back}`;
  return html`${what}<p class="quiet">${text.noMoney}</p>
<form method="post"><button class="main" name="decision" value="pay">${text.pay}</button>
<button name="decision" value="refuse">${text.refuse}</button>
<button name="decision" value="slow">${text.slow}</button>
<button name="decision" value="never">${text.never}</button></form>`;
}
