CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"type" text NOT NULL,
	"comment" text,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"expires_at_ms" bigint NOT NULL,
	"revoked_at_ms" bigint,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tech_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"target_id" integer,
	"support_category_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'learner' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"city" text,
	"gender" text,
	"phone" text,
	"is_phone_validated" boolean DEFAULT false NOT NULL,
	"birthday" text,
	"instagram_id" text,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"is_notification_disabled" boolean DEFAULT false NOT NULL,
	"language_code" text DEFAULT 'en-US' NOT NULL,
	"picture" text,
	"status" integer DEFAULT 40 NOT NULL,
	"segments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"must_update_password" boolean DEFAULT false NOT NULL,
	"must_update_profile" boolean DEFAULT false NOT NULL,
	"must_validate_email" boolean DEFAULT false NOT NULL,
	"must_validate_phone" boolean DEFAULT false NOT NULL,
	"statistics" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" serial PRIMARY KEY NOT NULL,
	"stream_id" integer NOT NULL,
	"learner_id" integer NOT NULL,
	"expert_id" integer NOT NULL,
	"title" text NOT NULL,
	"picture" text NOT NULL,
	"is_expert_message_enabled" boolean DEFAULT true NOT NULL,
	"is_user_message_enabled" boolean DEFAULT true NOT NULL,
	"learner_viewed_up_to" integer DEFAULT 0 NOT NULL,
	"expert_viewed_up_to" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chats_streamId_unique" UNIQUE("stream_id")
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" serial PRIMARY KEY NOT NULL,
	"chat_id" integer NOT NULL,
	"status" text NOT NULL,
	"start_message_id" integer NOT NULL,
	"end_message_id" integer,
	"amount" integer DEFAULT 1 NOT NULL,
	"rating" integer
);
--> statement-breakpoint
CREATE TABLE "expert_tasks" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"chat_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"due_at_ms" bigint NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" serial PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"upload_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text,
	"size" bigint DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"is_ready" boolean DEFAULT false NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "files_uploadId_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"message_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "message_files_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"chat_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"is_from_expert" boolean NOT NULL,
	"message" text NOT NULL,
	"rating" integer,
	"homework_status_id" integer,
	"cause" text,
	"created_at_ms" bigint NOT NULL,
	"updated_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" serial PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"complexity" integer NOT NULL,
	"title" text NOT NULL,
	"caption" text NOT NULL,
	"excerpt" text NOT NULL,
	"picture" text NOT NULL,
	"consultation_limit" integer DEFAULT 0 NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_demo_user_message_enabled" boolean DEFAULT true NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_statuses" (
	"id" serial PRIMARY KEY NOT NULL,
	"stream_id" integer NOT NULL,
	"day_id" integer NOT NULL,
	"started_at_ms" bigint,
	"finished_at_ms" bigint,
	"scores" integer,
	CONSTRAINT "day_statuses_streamId_dayId_unique" UNIQUE("stream_id","day_id")
);
--> statement-breakpoint
CREATE TABLE "days" (
	"id" serial PRIMARY KEY NOT NULL,
	"stage_id" integer NOT NULL,
	"day_number" integer NOT NULL,
	"is_rest" boolean NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"is_required" boolean NOT NULL,
	"scores" integer NOT NULL,
	"is_demo_accessible" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freezes" (
	"id" serial PRIMARY KEY NOT NULL,
	"stream_id" integer NOT NULL,
	"status" text NOT NULL,
	"start_date_ms" bigint NOT NULL,
	"end_date_ms" bigint NOT NULL,
	CONSTRAINT "freezes_streamId_unique" UNIQUE("stream_id")
);
--> statement-breakpoint
CREATE TABLE "homework_history" (
	"id" serial PRIMARY KEY NOT NULL,
	"homework_status_id" integer NOT NULL,
	"status" text NOT NULL,
	"at_ms" bigint NOT NULL,
	"message" text,
	"chat_message_id" integer,
	"training_option_id" integer
);
--> statement-breakpoint
CREATE TABLE "homework_statuses" (
	"id" serial PRIMARY KEY NOT NULL,
	"stream_id" integer NOT NULL,
	"homework_id" integer NOT NULL,
	"status" text DEFAULT 'NOT_UPLOADED' NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"scores" integer DEFAULT 0 NOT NULL,
	"updated_at_ms" bigint NOT NULL,
	CONSTRAINT "homework_statuses_streamId_homeworkId_unique" UNIQUE("stream_id","homework_id")
);
--> statement-breakpoint
CREATE TABLE "homeworks" (
	"id" serial PRIMARY KEY NOT NULL,
	"stage_id" integer NOT NULL,
	"day_id" integer,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"picture" text,
	"scores" integer NOT NULL,
	"is_required" boolean NOT NULL,
	"is_demo_accessible" boolean NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_sets" (
	"id" serial PRIMARY KEY NOT NULL,
	"day_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"repeat_count" integer NOT NULL,
	"repeat_from" integer NOT NULL,
	"repeat_to" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"stream_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"viewed_seconds" integer NOT NULL,
	CONSTRAINT "lesson_views_streamId_lessonId_unique" UNIQUE("stream_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" serial PRIMARY KEY NOT NULL,
	"lesson_set_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL,
	"length_seconds" integer NOT NULL,
	"picture" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stages" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streams" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"start_date_ms" bigint NOT NULL,
	"end_date_ms" bigint,
	"status" text DEFAULT 'active' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"is_optional_purchase" boolean DEFAULT false NOT NULL,
	"has_full_access" boolean DEFAULT true NOT NULL,
	"max_consultation_count" integer DEFAULT 0 NOT NULL,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"message_expires_date_ms" bigint
);
--> statement-breakpoint
CREATE TABLE "video_consultations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"expert_id" integer,
	"status" integer NOT NULL,
	"start_date_time_ms" bigint,
	"note" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_records" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "idempotency_records_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "log_heads" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"head" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"user_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"at_ms" bigint NOT NULL,
	"cause" text,
	"data" jsonb NOT NULL,
	CONSTRAINT "notifications_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tech_questions" ADD CONSTRAINT "tech_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_stream_id_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."streams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_expert_id_users_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_tasks" ADD CONSTRAINT "expert_tasks_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_statuses" ADD CONSTRAINT "day_statuses_stream_id_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."streams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_statuses" ADD CONSTRAINT "day_statuses_day_id_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days" ADD CONSTRAINT "days_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freezes" ADD CONSTRAINT "freezes_stream_id_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."streams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_history" ADD CONSTRAINT "homework_history_homework_status_id_homework_statuses_id_fk" FOREIGN KEY ("homework_status_id") REFERENCES "public"."homework_statuses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_statuses" ADD CONSTRAINT "homework_statuses_stream_id_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."streams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_statuses" ADD CONSTRAINT "homework_statuses_homework_id_homeworks_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homeworks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homeworks" ADD CONSTRAINT "homeworks_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homeworks" ADD CONSTRAINT "homeworks_day_id_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_sets" ADD CONSTRAINT "lesson_sets_day_id_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_views" ADD CONSTRAINT "lesson_views_stream_id_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."streams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_views" ADD CONSTRAINT "lesson_views_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_lesson_set_id_lesson_sets_id_fk" FOREIGN KEY ("lesson_set_id") REFERENCES "public"."lesson_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streams" ADD CONSTRAINT "streams_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_consultations" ADD CONSTRAINT "video_consultations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_consultations" ADD CONSTRAINT "video_consultations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_consultations" ADD CONSTRAINT "video_consultations_expert_id_users_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_heads" ADD CONSTRAINT "log_heads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scores_user_id_index" ON "scores" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chats_learner_id_index" ON "chats" USING btree ("learner_id");--> statement-breakpoint
CREATE INDEX "consultations_chat_id_index" ON "consultations" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "messages_chat_id_id_index" ON "messages" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "homework_history_homework_status_id_index" ON "homework_history" USING btree ("homework_status_id");--> statement-breakpoint
CREATE INDEX "homework_statuses_status_index" ON "homework_statuses" USING btree ("status");--> statement-breakpoint
CREATE INDEX "streams_user_id_index" ON "streams" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_consultations_user_id_index" ON "video_consultations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_records_created_at_ms_index" ON "idempotency_records" USING btree ("created_at_ms");--> statement-breakpoint
CREATE INDEX "notifications_at_ms_index" ON "notifications" USING btree ("at_ms");