/** Positions of the catalogue in REST shape (contract 5). Rule: the brand's own products come first, in the brand's order. */

import { asc, eq } from "drizzle-orm";
import type { Db } from "../database/open";
import { catalogCategories, catalogPositions, courseServices } from "../database/schema";
import { toFlag } from "../http/input/wire";
import { type Holder, readHeld } from "../orders/held";
import { pictureUrl, pictureUrls } from "../pictures/urls";
import { schoolText } from "../translations/schoolText";

/** All positions of a category, or of all. */
export async function readPositions(db: Db, categoryId: number | undefined, brandServiceIds: readonly number[]) {
  const rows = await db
    .select({ position: catalogPositions, category: catalogCategories, service: courseServices })
    .from(catalogPositions)
    .innerJoin(catalogCategories, eq(catalogCategories.id, catalogPositions.categoryId))
    .innerJoin(courseServices, eq(courseServices.id, catalogPositions.serviceId))
    .where(categoryId === undefined ? undefined : eq(catalogPositions.categoryId, categoryId))
    .orderBy(asc(catalogPositions.sort), asc(catalogPositions.id));
  const findRank = (serviceId: number): number => {
    const rank = brandServiceIds.indexOf(serviceId);
    return rank < 0 ? brandServiceIds.length : rank;
  };
  return rows.sort((a, b) => findRank(a.service.id) - findRank(b.service.id));
}

export type FullPosition = Awaited<ReturnType<typeof readPositions>>[number];

/** As one learner sees them: what is theirs now, and what their active subscription has. */
export async function positionViews(db: Db, list: readonly FullPosition[], viewer: Holder): Promise<object[]> {
  const held = await readHeld(db, viewer);
  return list.map(({ position, category, service }) => {
    const { courseId, communityId } = position;
    const isIn = (courses: ReadonlySet<number>, clubs: ReadonlySet<number>): boolean =>
      (courseId !== null && courses.has(courseId)) || (communityId !== null && clubs.has(communityId));
    return {
      id: position.id,
      image: pictureUrls(position.picture),
      category: { id: category.id, title: schoolText(category.title) },
      product: {
        id: position.id,
        service_id: service.id,
        alias: position.alias,
        type: position.type,
        title: schoolText(position.title),
        description: schoolText(position.description),
        author: position.author,
        preview: pictureUrl(position.picture, "medium"),
        category_id: category.id,
        price: service.price,
        currency: service.currency,
        course_id: courseId,
        community_id: communityId,
      },
      is_in_subscription: toFlag(isIn(held.subscribedCourses, held.subscribedClubs)),
      is_owned: toFlag(position.type !== "consultation" && isIn(held.courses, held.clubs)),
    };
  });
}
