/** Checking a promo code before it is used (contract 4). */
import { and, eq, ne } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { courseServices } from "../database/schema";
import { readCaller } from "../http/caller";
import { languageOf, notFound } from "../http/errors";
import { takes } from "../http/input/input";
import type { Path } from "../http/input/query";
import { translate } from "../http/texts";
import { computeDiscount } from "../money/deductions";
import { checkPromo, promoText } from "./check";

/** `GET /discount/check/code/{code}/course-service/{id}`: the price with the code, or why it does not hold. */
export function promoCodeRoutes(app: FastifyInstance, { db }: Platform): void {
  const path = (path: Path) => ({ code: path.text("code"), serviceId: path.id("serviceId") });
  const check = takes({ path }, async ({ code, serviceId }, request) => {
    const isSold = and(eq(courseServices.id, serviceId), ne(courseServices.type, "course_demo"));
    const [service] = await db.select().from(courseServices).where(isSold);
    if (!service) throw notFound();
    const checked = await checkPromo(db, { code, serviceId, userId: readCaller(request).userId }, Date.now());
    if ("refusal" in checked) {
      const message = translate(languageOf(request), promoText(checked.refusal));
      return { success: false, reason: checked.refusal, message, price: service.price };
    }
    const { percent, amount } = checked.promo;
    const worth = percent === null ? { amount } : { percent };
    return { success: true, ...worth, price: service.price - computeDiscount(service.price, checked.promo) };
  });
  app.get("/discount/check/code/:code/course-service/:serviceId", check);
}
