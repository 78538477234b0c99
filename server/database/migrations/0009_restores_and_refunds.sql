CREATE TABLE "log_origin" (
	"id" integer PRIMARY KEY NOT NULL,
	"place" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "brought" jsonb DEFAULT '{}'::jsonb NOT NULL;