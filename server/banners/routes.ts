/** The banners (learning area 3). Rule: a banner carries its audience; the client picks (CAT-02). */

import { asc, eq, ne } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { type Audience, banners } from "../database/schema";
import { takes } from "../http/input/input";
import { pictureUrls } from "../pictures/urls";
import { schoolText } from "../translations/schoolText";

/** `GET /banners`; `GET /banner/new-features?position={code}`, all of these without a position. */
export function bannerRoutes(app: FastifyInstance, { db }: Platform): void {
  app.get("/banners", async () => {
    const rows = await db.select().from(banners).where(ne(banners.type, "new_features")).orderBy(asc(banners.sort));
    return rows.map(bannerView);
  });
  const newFeatures = takes({ query: (query) => ({ position: query.number("position") }) }, async ({ position }) => {
    const isNews = eq(banners.type, "new_features");
    const rows = await db.select().from(banners).where(isNews).orderBy(asc(banners.sort));
    return rows.filter((row) => position === undefined || row.positionIds.includes(position)).map(bannerView);
  });
  app.get("/banner/new-features", newFeatures);
}

const bannerView = (row: typeof banners.$inferSelect): object => ({
  id: row.id,
  title: schoolText(row.title),
  type: row.type,
  analytic_product_name: row.productName,
  analytic_school_title: "Lumen School",
  image: pictureUrls(row.picture),
  url: row.url,
  placement: row.placement,
  positions_ids: row.positionIds,
  sort: row.sort,
  ...audienceView(row.audience, ""),
  ...audienceView(row.excluded, "not_display_"),
});

const audienceView = (audience: Audience, prefix: string): object => ({
  [`${prefix}segments`]: (audience.segments ?? []).map((name) => ({ name })),
  [`${prefix}course_ids`]: audience.courseIds ?? [],
  [`${prefix}community_ids`]: audience.communityIds ?? [],
  [`${prefix}application_ids`]: audience.applicationIds ?? [],
  [`${prefix}stage_day_ids`]: audience.stageDayIds ?? [],
});
