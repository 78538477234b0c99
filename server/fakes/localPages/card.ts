/** The demo bank's page for a card (contract 4, "payment methods"). Rule: the signed address is the permission; a card is only saved. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../context";
import { languageOf, notFound } from "../../http/errors";
import type { Fields } from "../../http/input/fields";
import { takes } from "../../http/input/input";
import type { Path } from "../../http/input/query";
import { type Language, texts } from "../../http/texts";
import { type Change, makeChange } from "../../notifications/change";
import { isUrlSignature } from "../../orders/signedUrl";
import { type NewCard, replaceDefault, replaceMethod } from "../../paymentMethods/write";
import { type Html, html, sendHtml } from "./html";

/** What a person at the bank does: one card can be charged, the other is refused at each charge. */
const DECISIONS = ["good", "refused", "none"] as const;
const CARDS = {
  good: { brand: "visa", last4: "4242", isRefused: false },
  refused: { brand: "mastercard", last4: "0002", isRefused: true },
} as const;
const BACK = "/user/settings/user-payment-methods";
const VALID_YEARS = 3;

/**
 * `GET /local/card/{userId}/{signature}` shows the cards; `POST` with `decision` saves one, or none, and goes back to the school. The same
 * at `/local/card-replacement/{id}/{signature}`, where the card comes in the place of another one.
 */
export function cardRoutes(app: FastifyInstance, platform: Platform): void {
  const card = bankPage(platform, "card", (change, userId, card) => replaceDefault(change, { userId, ...card }));
  app.get("/local/card/:id/:signature", card.show);
  app.post("/local/card/:id/:signature", card.decide);
  const replacement = bankPage(platform, "replacement", replaceMethod);
  app.get("/local/card-replacement/:id/:signature", replacement.show);
  app.post("/local/card-replacement/:id/:signature", replacement.decide);
}

const TITLES = { card: "card", replacement: "replaceCard" } as const;

function bankPage(
  platform: Platform,
  purpose: keyof typeof TITLES,
  save: (change: Change, id: number, card: Omit<NewCard, "userId">) => Promise<void>,
) {
  const path = (path: Path) => {
    const id = path.id();
    if (!isUrlSignature(platform.storage.secret, purpose, id, path.text("signature"))) throw notFound();
    return { id };
  };
  const show = takes({ path }, async (_, request, reply) => {
    const language = languageOf(request);
    return sendHtml(reply, language, texts[language].pages[TITLES[purpose]], cardPage(language));
  });
  const body = (fields: Fields) => ({ decision: fields.oneOf("decision", DECISIONS) });
  const decide = takes({ path, body }, async ({ id, decision }, _, reply) => {
    if (decision !== "none")
      await makeChange(platform, undefined, (change) => {
        const expYear = new Date(change.nowMs).getUTCFullYear() + VALID_YEARS;
        return save(change, id, { ...CARDS[decision], expMonth: 12, expYear });
      });
    return reply.redirect(BACK, 303);
  });
  return { show, decide };
}

function cardPage(language: Language): Html {
  const text = texts[language].pages;
  return html`<p class="quiet">${text.noMoney}</p>
<form method="post"><button class="main" name="decision" value="good">${text.goodCard}</button>
<button name="decision" value="refused">${text.refusedCard}</button>
<button name="decision" value="none">${text.back}</button></form>`;
}
