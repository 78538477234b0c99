/** The learner's purchased video consultations: `GET /online-consultation`. */
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { videoConsultations } from "../database/schema";
import { callerOf } from "../http/caller";
import { videoConsultationViews } from "./view";

export function videoConsultationRoutes(app: FastifyInstance, platform: Platform): void {
  app.get("/online-consultation", (request) =>
    videoConsultationViews(platform.db, eq(videoConsultations.userId, callerOf(request).userId)),
  );
}
