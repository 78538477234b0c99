/** What is sold besides the first courses: renewals, questions, video consultations; offers and promo codes. Prices are minor units. */
import { courseOffers, courseServices, orders, promoCodes } from "../../database/schema";
import { one } from "./courses";
import type { Purchasing } from "./purchasing";

const DAY_MS = 24 * 3600_000;
type Service = typeof courseServices.$inferInsert;

const renewed = ["spanish", "english", "back", "drawing", "guitar", "yoga", "running"];
const RENEWALS_FROM = 920;
const QUESTIONS = 940;
const CALLS_FROM = 950;

/** A service for each renewal, questions where they are counted, calls, and the offers for what is locked. */
export async function insertSales({ db, courseId }: Purchasing): Promise<void> {
  const currency = "EUR";
  const productsOf = (id: number) =>
    ["com.example.lumen", "com.example.local"].map((app) => ({ code: `${app}.${id}`, id: `${app}.${id}` }));
  const renewals = renewed.map((key, index): Service => {
    const id = RENEWALS_FROM + index;
    return {
      id,
      type: "course_subscription",
      courseId: courseId(key),
      title: "One more month",
      description: "The course stays open for 30 more days. Your progress stays as it is.",
      price: 2900,
      oldPrice: 3500,
      currency,
      period: "1 month",
      days: 30,
      appstoreProducts: productsOf(id),
    };
  });
  const questions: Service = {
    id: QUESTIONS,
    type: "expert_additional_question",
    courseId: courseId("back"),
    title: "Three more questions",
    description: "Three more consultations in the chat of this course.",
    price: 1200,
    currency,
    questions: 3,
    appstoreProducts: productsOf(QUESTIONS),
  };
  const calls = ["spanish", "yoga"].map(
    (key, index): Service => ({
      id: CALLS_FROM + index,
      type: "video_consultation",
      courseId: courseId(key),
      title: "A video consultation of an hour",
      description: "You choose the time; the expert sees what you ask before the call.",
      price: 4900,
      currency,
    }),
  );
  await db.insert(courseServices).values([...renewals, questions, ...calls]);
  await insertOffers({ db, courseId });
}

async function insertOffers({ db, courseId }: Pick<Purchasing, "db" | "courseId">): Promise<void> {
  const guitar = { courseId: courseId("guitar"), serviceId: 911, pictures: ["guitar", "yoga"] };
  const back = { courseId: courseId("back"), serviceId: QUESTIONS, pictures: ["back"] };
  await db.insert(courseOffers).values([
    {
      ...guitar,
      relationTypeId: 1,
      title: "The whole guitar course",
      content: "All days, from the first chord to a song.",
    },
    {
      ...back,
      relationTypeId: 2,
      title: "More questions",
      content: "Your questions are used up. Three more are for you.",
    },
    { ...guitar, relationTypeId: 3, title: "With an expert", content: "The whole course has a chat with an expert." },
    {
      ...guitar,
      relationTypeId: 4,
      title: "Tasks with feedback",
      content: "The whole course has tasks that an expert reviews.",
    },
  ]);
}

/** One of every kind: good, by an amount, over, not yet, for another service, used by the learner. */
export async function insertPromoCodes({ db, nowMs, userId }: Purchasing): Promise<void> {
  const renewals = renewed.map((_, index) => RENEWALS_FROM + index);
  await db.insert(promoCodes).values([
    { code: "SPRING20", percent: 20 },
    { code: "FIVE", amount: 500, serviceIds: renewals },
    { code: "WINTER10", percent: 10, validUntilMs: nowMs - 10 * DAY_MS },
    { code: "SUMMER30", percent: 30, validFromMs: nowMs + 60 * DAY_MS },
    { code: "GUITAR15", percent: 15, serviceIds: [911] },
    { code: "ONEFREE", percent: 100, serviceIds: [QUESTIONS] },
  ]);
  const used = one(await db.insert(promoCodes).values({ code: "HELLO15", percent: 15 }).returning());
  await db.insert(orders).values({
    userId: userId("learner@example.com"),
    serviceId: RENEWALS_FROM + renewed.indexOf("running"),
    status: "paid",
    price: 2900,
    discount: 435,
    promoCodeId: used.id,
    createdAtMs: nowMs - 90 * DAY_MS,
  });
}
