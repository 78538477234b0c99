/** Receipts as PDF. Rule: the signed address is the permission, as for files, so that a browser downloads one by itself. */
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { installmentPayments, installments, orders } from "../database/schema";
import { languageOf, notFound } from "../http/errors";
import { takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import { type Language, pickLanguage } from "../http/texts";
import { readUser, type UserRow } from "../users/view";
import { makePartReceipt, makeReceipt, type Receipt } from "./receipt";
import { drawReceipt } from "./receiptPdf";
import { isUrlSignature } from "./signedUrl";
import { type FullOrder, hasReceipt, readOrder } from "./view";

/**
 * `GET /files/receipts/{id}/{signature}`, the `receipt_url` of an order, and `GET /files/part-receipts/{id}/{signature}`, that of a part of
 * an installment; 404 for what is not paid.
 */
export function receiptRoutes(app: FastifyInstance, platform: Platform): void {
  const { secret } = platform.storage;
  const path = (purpose: "receipt" | "partReceipt") => (path: Path) => {
    const id = path.id();
    if (!isUrlSignature(secret, purpose, id, path.text("signature"))) throw notFound();
    return { id };
  };
  const showOrder = takes({ path: path("receipt") }, async ({ id }, request, reply) => {
    const full = await readOrder(platform.db, eq(orders.id, id));
    if (!hasReceipt(full.order)) throw notFound();
    const payer = await readUser(platform.db, full.order.userId);
    const language = chooseLanguage(payer, request);
    const order = inLanguage(platform, language, full);
    return sendReceipt(reply, `receipt-${id}`, makeReceipt(language, order, payer, readSchool(platform, request)));
  });
  app.get("/files/receipts/:id/:signature", showOrder);
  const showPart = takes({ path: path("partReceipt") }, async ({ id }, request, reply) => {
    const { part, whole } = await readPart(platform, id);
    const payer = await readUser(platform.db, whole.userId);
    const language = chooseLanguage(payer, request);
    const title = platform.translations.find(language, whole.title);
    const paid = { ...part, title, total: whole.totalCount, currency: whole.currency };
    const receipt = makePartReceipt(language, paid, payer, readSchool(platform, request));
    return sendReceipt(reply, `receipt-${whole.id}-${part.number}`, receipt);
  });
  app.get("/files/part-receipts/:id/:signature", showPart);
}

/** A part that is paid, with its installment. */
async function readPart({ db }: Platform, id: number) {
  const [found] = await db
    .select({ part: installmentPayments, whole: installments })
    .from(installmentPayments)
    .innerJoin(installments, eq(installments.id, installmentPayments.installmentId))
    .where(eq(installmentPayments.id, id));
  if (!found || found.part.paidAtMs === null) throw notFound();
  return { whole: found.whole, part: { ...found.part, paidAtMs: found.part.paidAtMs } };
}

const chooseLanguage = ({ languageCode }: UserRow, request: FastifyRequest): Language =>
  languageCode ? pickLanguage(languageCode, undefined) : languageOf(request);

/** An attachment with the receipt's title as its name; `plainName` is for a client that reads no other letters. */
async function sendReceipt(reply: FastifyReply, plainName: string, receipt: Receipt): Promise<FastifyReply> {
  return reply
    .headers({
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${plainName}.pdf"; filename*=UTF-8''${encodeURIComponent(`${receipt.title}.pdf`)}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // what it says changes: by a refund, and by the learner's language
      "Cache-Control": "private, no-store",
    })
    .send(await drawReceipt(receipt));
}

/** The order with the titles of what was bought and opened in this language. */
function inLanguage({ translations }: Platform, language: Language, { order, service, code }: FullOrder): FullOrder {
  const say = <Titled extends { readonly title: string }>(thing: Titled): Titled => ({
    ...thing,
    title: translations.find(language, thing.title),
  });
  const { brought } = order;
  return {
    order: { ...order, brought: { ...brought, ...(brought.opened && { opened: brought.opened.map(say) }) } },
    service: say(service),
    code,
  };
}

/** The name of the school at this host. */
function readSchool({ brands }: Platform, request: FastifyRequest): string {
  const { title } = brands.configFor(request.headers.host ?? "").domain;
  return typeof title === "string" ? title : "";
}
