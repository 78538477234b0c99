/** The pages of the store's stub: the sheet of one purchase, and the account that lists them and lets calls fail (contract 7.1). */
import { and, asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../context";
import { courseServices, storePurchases } from "../../database/schema";
import { languageOf, notFound } from "../../http/errors";
import type { Fields } from "../../http/input/fields";
import { takes } from "../../http/input/input";
import type { Path } from "../../http/input/query";
import { type Language, texts } from "../../http/texts";
import { formatMoney } from "../../money/format";
import { type Html, html, readPosts, sendHtml } from "../localPages/html";
import { isPageSignature, pageSignature } from "./receipts";
import { CANCELLED, CODES, isProduct, type NextFailures, type PurchaseRow, STEPS } from "./store";

const buttons = (codes: readonly number[]): Html[] =>
  codes.map((code) => html`<button name="decision" value="${code}">${code}</button>`);

/** `/local/store/sheet/{id}/{signature}` and `/local/store/account/{userId}/{signature}`. */
export function storePages(app: FastifyInstance, platform: Platform, failures: NextFailures): void {
  readPosts(app);
  sheetPages(app, platform);
  accountPages(app, platform, failures);
}

function sheetPages(app: FastifyInstance, { db, translations, storage: { secret } }: Platform): void {
  const path = signedBy(secret, "sheet");
  const read = async (id: number): Promise<PurchaseRow> => {
    const [row] = await db.select().from(storePurchases).where(eq(storePurchases.id, id));
    if (!row) throw notFound();
    return row;
  };
  const show = takes({ path }, async ({ id }, request, reply) => {
    const row = await read(id);
    const language = languageOf(request);
    const text = texts[language].pages;
    const [service] = await db.select().from(courseServices).where(isProduct(row.productId));
    const price = service
      ? `${translations.find(language, service.title)}: ${formatMoney(language, service.price, service.currency)}`
      : row.productId;
    const form = html`<p class="quiet">${text.noMoney}</p>
<form method="post"><button class="main" name="decision" value="buy">${text.pay}</button>
<button name="decision" value="${CANCELLED}">${text.refuse}</button><h2>${text.failWith}</h2>${buttons(CODES)}</form>`;
    const main = html`<p>${price}</p>${row.state === "pending" ? form : html`<p>${row.state}</p>`}`;
    return sendHtml(reply, language, text.store, main);
  });
  app.get("/local/store/sheet/:id/:signature", show);
  const body = (fields: Fields) => ({ decision: fields.oneOf("decision", ["buy", ...CODES.map(String)]) });
  const decide = takes({ path, body }, async ({ id, decision }, request, reply) => {
    const isOpen = and(eq(storePurchases.id, id), eq(storePurchases.state, "pending"));
    const code = decision === "buy" ? null : Number(decision);
    const state = code === null ? "approved" : code === CANCELLED ? "cancelled" : "failed";
    await db.update(storePurchases).set({ state, code }).where(isOpen);
    return reply.redirect(request.url, 303);
  });
  app.post("/local/store/sheet/:id/:signature", decide);
}

function accountPages(app: FastifyInstance, { db, storage: { secret } }: Platform, failures: NextFailures): void {
  const path = signedBy(secret, "account");
  const show = takes({ path }, async ({ id }, request, reply) => {
    const isOwn = eq(storePurchases.userId, id);
    const rows = await db.select().from(storePurchases).where(isOwn).orderBy(asc(storePurchases.id));
    const language = languageOf(request);
    const sheet = (row: PurchaseRow) => `/local/store/sheet/${row.id}/${pageSignature(secret, `sheet:${row.id}`)}`;
    const list = rows.map(
      (row) => html`<p><a class="button" href="${sheet(row)}">${row.productId}: ${row.state}</a></p>`,
    );
    return sendHtml(reply, language, texts[language].pages.store, html`${list}${stepForms(language)}`);
  });
  app.get("/local/store/account/:id/:signature", show);
  const body = (fields: Fields) => ({
    step: fields.oneOf("step", STEPS),
    code: fields.integer("decision", { min: CODES[0] ?? 0, max: CODES.at(-1) ?? 0, isRequired: true }),
  });
  const choose = takes({ path, body }, async ({ id, step, code }, request, reply) => {
    failures.set(`${id} ${step}`, code);
    return reply.redirect(request.url, 303);
  });
  app.post("/local/store/account/:id/:signature", choose);
}

const stepForms = (language: Language): Html[] =>
  STEPS.map(
    (step) => html`<form method="post"><h2>${texts[language].pages.failWith}: ${step}</h2>
<input type="hidden" name="step" value="${step}">${buttons(CODES)}</form>`,
  );

/** Throws 404 for an address that is not signed. */
const signedBy = (secret: string, kind: "sheet" | "account") => (path: Path) => {
  const id = path.id();
  if (!isPageSignature(secret, `${kind}:${id}`, path.text("signature"))) throw notFound();
  return { id };
};
