/** What the staff sees of a lesson that a message names (VIDEO-11). */
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { lessons, videos } from "../database/schema";
import { notFound } from "../http/errors";
import { takes } from "../http/input/input";
import { pictureUrl } from "../pictures/urls";

/** `GET /staff/v1/lessons/{id}` answers `{id, title, image_url, video_url}`; `video_url` is null where there is no film to open. */
export function staffLessonRoutes(app: FastifyInstance, { db }: Platform): void {
  const read = takes({ path: (path) => ({ lessonId: path.id() }) }, async ({ lessonId }) => {
    const [found] = await db
      .select({ lesson: lessons, video: videos })
      .from(lessons)
      .leftJoin(videos, eq(videos.id, lessons.videoId))
      .where(eq(lessons.id, lessonId));
    if (!found) throw notFound();
    const { lesson, video } = found;
    const { id, title, picture } = lesson;
    return { id, title, image_url: pictureUrl(picture, "medium"), video_url: video?.mp4 ?? null };
  });
  app.get("/lessons/:id", read);
}
