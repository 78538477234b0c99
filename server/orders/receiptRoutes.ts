/** The receipt of an order as a PDF. Rule: the signed address is the permission, as for files, so that a browser downloads it by itself. */
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "../context";
import { orders } from "../database/schema";
import { languageOf, notFound } from "../http/errors";
import { takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import { type Language, pickLanguage } from "../http/texts";
import { readUser } from "../users/view";
import { makeReceipt } from "./receipt";
import { drawReceipt } from "./receiptPdf";
import { isUrlSignature } from "./signedUrl";
import { type FullOrder, hasReceipt, readOrder } from "./view";

/** `GET /files/receipts/{id}/{signature}`, the `receipt_url` of an order; 404 for an order that is not paid. */
export function receiptRoutes(app: FastifyInstance, platform: Platform): void {
  const { secret } = platform.storage;
  const path = (path: Path) => {
    const id = path.id();
    if (!isUrlSignature(secret, "receipt", id, path.text("signature"))) throw notFound();
    return { id };
  };
  const show = takes({ path }, async ({ id }, request, reply) => {
    const full = await readOrder(platform.db, eq(orders.id, id));
    if (!hasReceipt(full.order)) throw notFound();
    const payer = await readUser(platform.db, full.order.userId);
    const language = payer.languageCode ? pickLanguage(payer.languageCode, undefined) : languageOf(request);
    const receipt = makeReceipt(language, inLanguage(platform, language, full), payer, readSchool(platform, request));
    return reply
      .headers({
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="receipt-${id}.pdf"; filename*=UTF-8''${encodeURIComponent(`${receipt.title}.pdf`)}`,
        "Content-Security-Policy": "default-src 'none'; sandbox",
        // what it says changes: by a refund, and by the learner's language
        "Cache-Control": "private, no-store",
      })
      .send(await drawReceipt(receipt));
  });
  app.get("/files/receipts/:id/:signature", show);
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
