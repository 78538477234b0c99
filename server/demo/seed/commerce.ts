/** What the demo accounts have bought, and what is sold and shown. Rule: no-access and mobile-only result from these rows. */
import {
  banners,
  communities,
  courseServices,
  externalAuths,
  installments,
  reminders,
  subscriptions,
  userCommunities,
} from "../../database/schema";
import { one } from "./courses";
import type { Purchasing } from "./purchasing";

const DAY_MS = 24 * 3600_000;
/** Each brand names its own demo service (brands/<id>/brand.json). */
const DEMO_SERVICES = [900, 901, 902, 903, 904];

export async function insertServices({ db, courseId }: Purchasing): Promise<void> {
  const demo = { type: "course_demo" as const, courseId: courseId("guitar"), price: 0, currency: "EUR" };
  const full = [
    {
      id: 910,
      type: "course_buy" as const,
      courseId: courseId("drawing"),
      title: "Drawing, the whole course",
      price: 7900,
    },
    {
      id: 911,
      type: "course_buy" as const,
      courseId: courseId("guitar"),
      title: "Guitar, the whole course",
      price: 8900,
    },
  ];
  await db
    .insert(courseServices)
    .values([
      ...DEMO_SERVICES.map((id) => ({ ...demo, id, title: "Guitar, the first days" })),
      ...full.map((service) => ({ ...service, currency: "EUR" })),
    ]);
}

export async function insertClubs({ db, nowMs, courseId, userId }: Purchasing): Promise<void> {
  const addClub = async (values: Pick<typeof communities.$inferInsert, "slug" | "title" | "courseIds">) => {
    const landing = `https://club.example.com/${values.slug}`;
    const urls = { faqUrl: `${landing}/faq`, memberLandingUrl: landing, guestLandingUrl: `${landing}/join` };
    return one(
      await db
        .insert(communities)
        .values({ ...values, ...urls })
        .returning(),
    ).id;
  };
  const languages = [courseId("spanish"), courseId("english")];
  const movement = await addClub({
    slug: "movement",
    title: "Movement club",
    courseIds: [courseId("yoga"), courseId("back")],
  });
  const talking = await addClub({ slug: "languages", title: "Language club", courseIds: languages });
  const arts = await addClub({ slug: "arts", title: "Arts club", courseIds: [courseId("drawing")] });
  const learner = userId("learner@example.com");
  await db.insert(userCommunities).values([
    { userId: learner, communityId: movement, isOptionalPurchase: true },
    {
      userId: learner,
      communityId: arts,
      startDateMs: nowMs - 90 * DAY_MS,
      endDateMs: nowMs - 10 * DAY_MS,
      isOptionalPurchase: false,
    },
    {
      userId: userId("second@example.com"),
      communityId: talking,
      startDateMs: nowMs - 8 * DAY_MS,
      endDateMs: nowMs + 80 * DAY_MS,
      isOptionalPurchase: false,
    },
  ]);
  await insertSubscriptions({ db, nowMs, courseId, userId }, movement);
}

type Subscription = typeof subscriptions.$inferInsert;
type Contents = Pick<Subscription, "courseIds" | "communityIds">;

const monthly = {
  interval: "month" as const,
  period: 1,
  courseServiceType: "main_subscription" as const,
  hasRecurrentPayments: true,
  price: 1900,
  currency: "EUR",
  courseIds: [] as number[],
  communityIds: [] as number[],
};
const over = { status: "ended" as const, hasRecurrentPayments: false };

async function insertSubscriptions(purchasing: Purchasing, movement: number): Promise<void> {
  const yoga = { courseIds: [purchasing.courseId("yoga")], communityIds: [movement] };
  await purchasing.db
    .insert(subscriptions)
    .values([...subscriptionsOfLearner(purchasing, yoga), ...subscriptionsOfOthers(purchasing, yoga)]);
}

/** One that is paid, one that is cancelled and one that is over. */
function subscriptionsOfLearner({ nowMs, courseId, userId }: Purchasing, yoga: Contents): Subscription[] {
  const learner = userId("learner@example.com");
  return [
    {
      ...monthly,
      ...yoga,
      userId: learner,
      status: "active",
      title: "Yoga and movement",
      nextPayAtMs: nowMs + 12 * DAY_MS,
      cancelPopupText: "Your courses stay open until the paid period is over.",
    },
    {
      ...monthly,
      userId: learner,
      status: "cancelled",
      title: "Three months of questions",
      period: 3,
      price: 4500,
      hasRecurrentPayments: false,
      endDateMs: nowMs + 20 * DAY_MS,
    },
    {
      ...monthly,
      ...over,
      userId: learner,
      title: "Running",
      endDateMs: nowMs - 60 * DAY_MS,
      courseIds: [courseId("running")],
    },
  ];
}

/** One for life, and those of the two who may not come in: it is over, or is for the phone only. */
function subscriptionsOfOthers({ nowMs, courseId, userId }: Purchasing, yoga: Contents): Subscription[] {
  return [
    {
      ...monthly,
      userId: userId("second@example.com"),
      status: "active",
      isLifetime: true,
      title: "Languages for life",
      interval: "year",
      price: 39000,
      hasRecurrentPayments: false,
      courseIds: [courseId("spanish"), courseId("english")],
    },
    {
      ...monthly,
      ...over,
      ...yoga,
      userId: userId("no-access@example.com"),
      title: "Yoga and movement",
      endDateMs: nowMs - 15 * DAY_MS,
    },
    {
      ...monthly,
      ...over,
      userId: userId("mobile-only@example.com"),
      title: "Mobile plan",
      courseServiceType: "general_subscription",
      endDateMs: nowMs - 5 * DAY_MS,
    },
  ];
}

export async function insertInstallments({ db, nowMs, userId }: Purchasing): Promise<void> {
  const base = { userId: userId("learner@example.com"), period: "month" as const, currency: "EUR" };
  await db.insert(installments).values([
    {
      ...base,
      title: "Spanish from zero",
      state: "active",
      amount: 4000,
      paidCount: 2,
      totalCount: 6,
      nextPayAtMs: nowMs + 9 * DAY_MS,
      cancelPopupText: "Two of six payments are made. Without the others the course closes.",
    },
    { ...base, title: "Running", state: "paid", amount: 3000, paidCount: 3, totalCount: 3 },
  ]);
}

export async function insertBanners({ db, courseId }: Purchasing): Promise<void> {
  // desktop, tablet and mobile of each; contract 5 has the codes
  const everywhere = (position: number) => [position, position + 8, position + 16];
  const values = { type: "banner" as const, placement: "top" };
  await db.insert(banners).values([
    {
      ...values,
      title: "Drawing, the whole course",
      productName: "drawing",
      picture: "drawing",
      url: "/catalog/1",
      positionIds: everywhere(1),
      sort: 1,
      excluded: { courseIds: [courseId("drawing")] },
    },
    {
      ...values,
      title: "Book a video consultation",
      productName: "video_consultation",
      picture: "yoga",
      url: "/videoconsultations",
      placement: "sidebar",
      positionIds: everywhere(5),
      sort: 2,
    },
    {
      ...values,
      type: "new_features",
      title: "Reminders: choose your days and hour",
      productName: "reminders",
      picture: "guitar",
      url: "/user/settings/reminders",
      positionIds: [33],
      sort: 3,
    },
  ]);
}

export async function insertHabits({ db, nowMs, userId }: Purchasing): Promise<void> {
  const learner = userId("learner@example.com");
  await db.insert(reminders).values({
    userId: learner,
    title: "Spanish before breakfast",
    time: "07:30",
    weekdays: ["mon", "wed", "fri"],
    timezone: "Europe/Madrid",
    isEnabled: true,
  });
  await db
    .insert(externalAuths)
    .values({ userId: learner, source: "google", socialId: "demo-google", createdAtMs: nowMs });
}
