CREATE TABLE "course_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL,
	"type" integer NOT NULL,
	"size" integer NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_option_values" (
	"id" serial PRIMARY KEY NOT NULL,
	"option_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_options" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" integer DEFAULT 1 NOT NULL,
	"url" text,
	"mp4" text,
	"m3u8" text,
	"preview" text,
	"duration_seconds" integer NOT NULL,
	"subs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "videos_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "daily_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"date" text NOT NULL,
	"viewed_seconds" double precision NOT NULL,
	CONSTRAINT "daily_views_userId_date_unique" UNIQUE("user_id","date")
);
--> statement-breakpoint
ALTER TABLE "freezes" DROP CONSTRAINT "freezes_streamId_unique";--> statement-breakpoint
ALTER TABLE "lesson_views" ALTER COLUMN "viewed_seconds" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "demo_video_id" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "updated_at_ms" bigint;--> statement-breakpoint
UPDATE "courses" SET "updated_at_ms" = "created_at_ms";--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "updated_at_ms" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "freezes" ADD COLUMN "is_canceled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "freezes" ADD COLUMN "end_shift_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_views" ADD COLUMN "watched_seconds" double precision;--> statement-breakpoint
ALTER TABLE "lesson_views" ADD COLUMN "play_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_views" ADD COLUMN "position_seconds" double precision;--> statement-breakpoint
ALTER TABLE "lesson_views" ADD COLUMN "updated_at_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "training_option_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "survey_form_url" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "video_id" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "description_video_id" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "vertical_video_id" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "vertical_description_video_id" integer;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "request_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "request_homeworks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_documents" ADD CONSTRAINT "course_documents_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_option_values" ADD CONSTRAINT "course_option_values_option_id_course_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."course_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_options" ADD CONSTRAINT "course_options_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_views" ADD CONSTRAINT "daily_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_documents_course_id_index" ON "course_documents" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_option_values_option_id_index" ON "course_option_values" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "course_options_course_id_index" ON "course_options" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_demo_video_id_videos_id_fk" FOREIGN KEY ("demo_video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_description_video_id_videos_id_fk" FOREIGN KEY ("description_video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_vertical_video_id_videos_id_fk" FOREIGN KEY ("vertical_video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_vertical_description_video_id_videos_id_fk" FOREIGN KEY ("vertical_description_video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "days_stage_id_index" ON "days" USING btree ("stage_id");--> statement-breakpoint
CREATE INDEX "freezes_stream_id_index" ON "freezes" USING btree ("stream_id");--> statement-breakpoint
CREATE INDEX "homeworks_stage_id_index" ON "homeworks" USING btree ("stage_id");--> statement-breakpoint
CREATE INDEX "lesson_sets_day_id_index" ON "lesson_sets" USING btree ("day_id");--> statement-breakpoint
CREATE INDEX "lessons_lesson_set_id_index" ON "lessons" USING btree ("lesson_set_id");--> statement-breakpoint
CREATE INDEX "stages_course_id_index" ON "stages" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "streams" DROP COLUMN "status";--> statement-breakpoint
INSERT INTO "course_documents" ("course_id", "sort", "title", "type", "size", "url") SELECT "id", "position", "document"->>'title', 4, 0, "document"->>'url' FROM "courses", jsonb_array_elements("documents") WITH ORDINALITY AS each("document", "position");--> statement-breakpoint
ALTER TABLE "courses" DROP COLUMN "documents";--> statement-breakpoint
UPDATE "freezes" SET "is_canceled" = true, "end_date_ms" = "start_date_ms" WHERE "status" = 'Canceled';--> statement-breakpoint
ALTER TABLE "freezes" DROP COLUMN "status";--> statement-breakpoint
UPDATE "homework_statuses" SET "is_locked" = false FROM "streams" WHERE "streams"."id" = "stream_id" AND NOT "streams"."is_demo";
