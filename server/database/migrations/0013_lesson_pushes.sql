ALTER TABLE "lesson_views" ADD COLUMN "reported_at_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_views" ADD COLUMN "unpushed_since_ms" bigint;--> statement-breakpoint
CREATE INDEX "lesson_views_unpushed" ON "lesson_views" USING btree ("unpushed_since_ms") WHERE "lesson_views"."unpushed_since_ms" is not null;