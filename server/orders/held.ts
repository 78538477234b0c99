/** The one question of every sale: does this person have it? What has ended is not held, so that it can be bought again. */
import { and, eq } from "drizzle-orm";
import { clubSoldBy } from "../catalog/club";
import type { Db } from "../database/open";
import { streams, subscriptions, userCommunities } from "../database/schema";
import type { ServiceRow } from "../services/view";

/** Who asks, and when. */
export interface Holder {
  readonly userId: number;
  readonly nowMs: number;
}

/** Courses and clubs that are the learner's now; what a subscription gives lasts as long as the subscription. */
export async function readHeld(db: Db, { userId, nowMs }: Holder) {
  const isPaid = and(eq(subscriptions.userId, userId), eq(subscriptions.status, "active"));
  const paid = await db.select().from(subscriptions).where(isPaid);
  const subscribedCourses = new Set(paid.flatMap(({ courseIds }) => courseIds));
  const subscribedClubs = new Set(paid.flatMap(({ communityIds }) => communityIds));
  const isOwnStream = and(eq(streams.userId, userId), eq(streams.isDemo, false));
  const ownStreams = await db.select().from(streams).where(isOwnStream);
  const memberships = await db.select().from(userCommunities).where(eq(userCommunities.userId, userId));
  const courses = ownStreams.filter((stream) => lasts(stream, subscribedCourses.has(stream.courseId), nowMs));
  const clubs = memberships.filter((club) => lasts(club, subscribedClubs.has(club.communityId), nowMs));
  return {
    courses: new Set(courses.map(({ courseId }) => courseId)),
    clubs: new Set(clubs.map(({ communityId }) => communityId)),
    subscribedCourses,
    subscribedClubs,
  };
}

type Held = Pick<typeof streams.$inferSelect, "endDateMs" | "isOptionalPurchase">;
const lasts = ({ endDateMs, isOptionalPurchase }: Held, isSubscribed: boolean, nowMs: number): boolean =>
  (endDateMs === null || endDateMs > nowMs) && (!isOptionalPurchase || isSubscribed);

/**
 * True where an order of it would bring nothing: a course, with all that comes with it, or the demo of one of which the learner has the
 * demo or all. Renewals, questions, clubs and consultations add something.
 */
export async function isHeld(
  db: Db,
  { id, type, courseId, childCourseIds }: ServiceRow,
  holder: Holder,
): Promise<boolean> {
  const isDemo = type === "course_demo";
  if (!isDemo && (type !== "course_buy" || (await clubSoldBy(db, id)) !== null)) return false;
  const { courses } = await readHeld(db, holder);
  const given = isDemo ? await readDemos(db, holder) : new Set<number>();
  return [courseId, ...childCourseIds].every((id) => courses.has(id) || given.has(id));
}

/** Courses of which the learner has a demo that is not over. */
async function readDemos(db: Db, { userId, nowMs }: Holder): Promise<ReadonlySet<number>> {
  const isDemo = and(eq(streams.userId, userId), eq(streams.isDemo, true));
  const demos = await db.select().from(streams).where(isDemo);
  return new Set(demos.filter((stream) => lasts(stream, false, nowMs)).map(({ courseId }) => courseId));
}
