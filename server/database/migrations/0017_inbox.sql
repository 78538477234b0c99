CREATE TABLE "inbox_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"ref" jsonb NOT NULL,
	"title" text,
	"author" text,
	"amount" integer,
	"at_ms" bigint NOT NULL,
	"read_at_ms" bigint,
	CONSTRAINT "inbox_entries_userId_key_unique" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "inbox_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_settings" ADD CONSTRAINT "inbox_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_entries_user_id_id_index" ON "inbox_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "inbox_entries_at_ms_index" ON "inbox_entries" USING btree ("at_ms");