/** Positions of the catalogue in REST shape (contract 5). Rule: the brand's own products come first, in the brand's order. */

import { asc, eq } from "drizzle-orm";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { catalogCategories, catalogPositions, courseServices } from "../database/schema";
import { toFlag } from "../http/input/wire";
import { type Holder, readHeld } from "../orders/held";
import { pictureUrl, pictureUrls } from "../pictures/urls";
import { isOffered } from "../services/offered";
import type { ServiceRow } from "../services/view";
import { schoolText } from "../translations/schoolText";

interface Asked extends Holder {
  /** Absent: of all. */
  readonly categoryId?: number;
  readonly brandServiceIds?: readonly number[];
}

/** All positions that are there for a learner: what can be had, and what is theirs already. */
export async function readPositions(platform: Platform, { categoryId, brandServiceIds = [], ...viewer }: Asked) {
  const rows = await platform.db
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
  const sorted = rows.sort((a, b) => findRank(a.service.id) - findRank(b.service.id));
  if (sorted.every(({ service }) => isOffered(platform, service))) return sorted;
  const held = await readHeld(platform.db, viewer);
  return sorted.filter(
    (full) => isOffered(platform, full.service) || isOwned(held, full) || isInSubscription(held, full),
  );
}

type Held = Awaited<ReturnType<typeof readHeld>>;
type Position = Pick<FullPosition, "position">;
const isIn = ({ position }: Position, courses: ReadonlySet<number>, clubs: ReadonlySet<number>): boolean =>
  (position.courseId !== null && courses.has(position.courseId)) ||
  (position.communityId !== null && clubs.has(position.communityId));
const isInSubscription = (held: Held, full: Position): boolean =>
  isIn(full, held.subscribedCourses, held.subscribedClubs);
const isOwned = (held: Held, full: Position): boolean =>
  full.position.type !== "consultation" && isIn(full, held.courses, held.clubs);

interface FullPosition {
  readonly position: typeof catalogPositions.$inferSelect;
  readonly category: typeof catalogCategories.$inferSelect;
  readonly service: ServiceRow;
}

/** As one learner sees them: what is theirs now, and what their active subscription has. */
export async function positionViews(db: Db, list: readonly FullPosition[], viewer: Holder): Promise<object[]> {
  const held = await readHeld(db, viewer);
  return list.map((full) => {
    const { position, category, service } = full;
    const { courseId, communityId } = position;
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
      is_in_subscription: toFlag(isInSubscription(held, full)),
      is_owned: toFlag(isOwned(held, full)),
    };
  });
}
