CREATE TABLE "learner_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"file" text NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "learner_reports" ADD CONSTRAINT "learner_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learner_reports_user_id_index" ON "learner_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "learner_reports_created_at_ms_index" ON "learner_reports" USING btree ("created_at_ms");