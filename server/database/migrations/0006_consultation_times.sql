CREATE TABLE "schedules" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"repeat_days" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_consultations" ADD COLUMN "duration_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_consultations_start_date_time_ms_index" ON "video_consultations" USING btree ("start_date_time_ms");