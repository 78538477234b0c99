/** The demo bank (contract 4): ends an order. Rule: the signed address is the permission. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { languageOf, notFound } from "../http/errors";
import type { Fields } from "../http/fields";
import { takes } from "../http/input";
import type { Path } from "../http/query";
import { texts } from "../http/texts";
import { makeChange } from "../notifications/change";
import { endOrder, isPaySignature, payUrl, readOrder } from "../orders/store";
import { html, sendHtml } from "./html";

/** `GET /local/pay/{id}/{signature}` shows the order; `POST` with `decision` pay or refuse ends it and shows it again. */
export function payRoutes(app: FastifyInstance, platform: Platform): void {
  const { secret } = platform.storage;
  const signedOrder = (path: Path) => {
    const id = path.id();
    if (!isPaySignature(secret, id, path.text("signature"))) throw notFound();
    return { id };
  };
  const show = takes({ path: signedOrder }, async ({ id }, request, reply) => {
    const { order, service } = await readOrder(platform.db, id);
    const language = languageOf(request);
    const text = texts[language].pages;
    const money = new Intl.NumberFormat(language, { style: "currency", currency: service.currency });
    const what = html`<p>${service.title}: ${money.format(service.price)}</p>`;
    const home = html`<p><a class="button" href="/home">${text.back}</a></p>`;
    if (order.status !== "created")
      return sendHtml(reply, language, text.payment, html`${what}<p>${text[order.status]}</p>${home}`);
    const form = html`<form method="post"><button class="main" name="decision" value="pay">${text.pay}</button>
<button name="decision" value="refuse">${text.refuse}</button></form>`;
    return sendHtml(reply, language, text.payment, html`${what}<p class="quiet">${text.noMoney}</p>${form}`);
  });
  app.get("/local/pay/:id/:signature", show);
  const decide = takes({ path: signedOrder, body: decisionBody }, async ({ id, decision }, _, reply) => {
    await makeChange(platform, undefined, (change) =>
      endOrder(platform, change, id, decision === "pay" ? "paid" : "failed"),
    );
    return reply.redirect(payUrl(secret, id), 303);
  });
  app.post("/local/pay/:id/:signature", decide);
}

const decisionBody = (fields: Fields) => ({ decision: fields.oneOf("decision", ["pay", "refuse"]) });
