DROP INDEX "scores_user_id_index";--> statement-breakpoint
DROP INDEX "homework_statuses_status_index";--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "given_by_id" integer;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "undoes_id" integer;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "desk_place" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_given_by_id_users_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_undoes_id_scores_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."scores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scores_user_id_id_index" ON "scores" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "chats_desk_place_id_index" ON "chats" USING btree ("desk_place","id");--> statement-breakpoint
CREATE INDEX "homework_statuses_status_updated_at_ms_id_index" ON "homework_statuses" USING btree ("status","updated_at_ms","id");--> statement-breakpoint
CREATE INDEX "video_consultations_place_index" ON "video_consultations" USING btree ((case when status = 0 then id - 1125899906842624 else -coalesce(start_date_time_ms, 0) end),"id");--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_undoesId_unique" UNIQUE("undoes_id");--> statement-breakpoint
UPDATE "chats" SET "desk_place" = (SELECT CASE WHEN bool_or(NOT m."is_from_expert" AND m."id" > "chats"."expert_viewed_up_to" AND (h."id" IS NULL OR h."status" = 'UPLOADED')) THEN max(m."id") - 1125899906842624 ELSE -coalesce(max(m."id"), 0) END FROM "messages" m LEFT JOIN "homework_statuses" h ON h."id" = m."homework_status_id" WHERE m."chat_id" = "chats"."id");
