/** What is sold, and what is offered where something is locked (contract 4). Rule: demos are enrolled in, not sold. */

import { and, asc, eq, ne } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import type { Db } from "../database/open";
import { courseOffers, courseServices } from "../database/schema";
import { readCaller } from "../http/caller";
import { notFound } from "../http/errors";
import { takes } from "../http/input/input";
import type { Query } from "../http/input/query";
import { pictureUrl } from "../pictures/urls";
import { schoolText } from "../translations/schoolText";
import { isOffered } from "./offered";
import { type ServiceParts, type ServiceRow, serviceViews } from "./view";

const readParts = (query: Query): ServiceParts => ({
  course: query.expands("course"),
  stream: query.expands("stream"),
  childCourse: query.expands("childs.course"),
  childStream: query.expands("childs.stream"),
});

/** `GET /course-services`, `GET /course-services/view?id=`, `GET /course-offer/find?courseId=&courseOfferRelationTypeId=`. */
export function serviceRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const isSold = ne(courseServices.type, "course_demo");
  const list = takes({ query: readParts }, async (parts, request) => {
    const rows = await db.select().from(courseServices).where(isSold).orderBy(asc(courseServices.id));
    const offered = rows.filter((row) => isOffered(platform, row));
    return serviceViews(db, offered, readCaller(request).userId, parts);
  });
  app.get("/course-services", list);
  const view = takes(
    { query: (query) => ({ ...readParts(query), id: query.number("id") ?? 0 }) },
    async (asked, request) => {
      const rows = await db.select().from(courseServices).where(eq(courseServices.id, asked.id));
      const [found] = await serviceViews(db, rows, readCaller(request).userId, asked);
      if (!found) throw notFound();
      return found;
    },
  );
  app.get("/course-services/view", view);
  const offerQuery = (query: Query) => ({
    courseId: query.number("courseId") ?? 0,
    typeId: query.number("courseOfferRelationTypeId") ?? 1,
  });
  const find = takes({ query: offerQuery }, async (asked, request) => {
    const offer = await readOffer(platform, asked, readCaller(request).userId);
    if (!offer) throw notFound();
    return offer;
  });
  app.get("/course-offer/find", find);
}

/** The offer of a course for what is locked; undefined when there is none. */
export async function readOffer(
  { db, options }: Pick<Platform, "db" | "options">,
  { courseId, typeId }: { courseId: number; typeId: number },
  userId: number,
) {
  const where = and(eq(courseOffers.courseId, courseId), eq(courseOffers.relationTypeId, typeId));
  const [row] = await db
    .select({ offer: courseOffers, service: courseServices })
    .from(courseOffers)
    .innerJoin(courseServices, eq(courseServices.id, courseOffers.serviceId))
    .where(where);
  return row && isOffered({ options }, row.service) ? offerView(db, row.offer, row.service, userId) : undefined;
}

async function offerView(
  db: Db,
  offer: typeof courseOffers.$inferSelect,
  service: ServiceRow,
  userId: number,
): Promise<object> {
  const [course_service] = await serviceViews(db, [service], userId);
  return {
    id: offer.id,
    course_id: offer.courseId,
    course_offer_relation_type_id: offer.relationTypeId,
    title: schoolText(offer.title),
    text: schoolText(offer.content),
    course_service,
    images_files: offer.pictures.map((name) => ({ url: pictureUrl(name, "medium") })),
  };
}
