/** A learner's subscriptions (learning area 3; contract 4). */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { subscriptions } from "../database/schema";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import { notFound } from "../http/errors";
import type { Fields } from "../http/input/fields";
import { noBody, takes } from "../http/input/input";
import type { Query } from "../http/input/query";
import { subscriptionViews } from "./view";
import { CANCEL_REASONS, cancelSubscription, resumeSubscription } from "./write";

/** The fewest characters of a reason of one's own, and the most of any. */
const MIN_REASON_LENGTH = 10;
const MAX_REASON_LENGTH = 1_000;

/** `GET /payment-subscription`, `GET /payment-subscriptions/{id}`, with the texts of the cancel dialog when `expand=cancelPopupText`. */
export function subscriptionRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const query = (query: Query) => ({ hasText: query.expands("cancelPopupText") });
  const list = takes({ query }, ({ hasText }, request) =>
    subscriptionViews(db, eq(subscriptions.userId, readCaller(request).userId), hasText, Date.now()),
  );
  app.get("/payment-subscription", list);
  const detail = takes({ path: (path) => ({ id: path.id() }), query }, async ({ id, hasText }, request) => {
    const isOwn = and(eq(subscriptions.id, id), eq(subscriptions.userId, readCaller(request).userId));
    const [view] = await subscriptionViews(db, isOwn, hasText, Date.now());
    if (!view) throw notFound();
    return view;
  });
  app.get("/payment-subscriptions/:id", detail);
  subscriptionChangeRoutes(app, platform);
}

/** `POST /payment-subscriptions/cancel?id=` and `/resume?id=`. */
function subscriptionChangeRoutes(app: FastifyInstance, platform: Platform): void {
  const query = (query: Query) => ({ id: query.number("id") ?? 0 });
  const cancel = changes(platform, { query, body: reasonBody }, (change, { id, ...reason }, userId) =>
    cancelSubscription(change, { id, userId }, reason),
  );
  app.post("/payment-subscriptions/cancel", cancel);
  const resume = changes(platform, { query, body: noBody }, (change, { id }, userId) =>
    resumeSubscription(platform, change, { id, userId }),
  );
  app.post("/payment-subscriptions/resume", resume);
}

function reasonBody(fields: Fields) {
  const type = fields.oneOf("reason_type", CANCEL_REASONS);
  const text = fields.text("reason", { max: MAX_REASON_LENGTH });
  // a text that is refused already, as too long, is ""
  if (type === "other" && !fields.isRefused("reason") && [...text].length < MIN_REASON_LENGTH)
    fields.refuse("reason", "tooShort", { min: MIN_REASON_LENGTH });
  return { type, text };
}
