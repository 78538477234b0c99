ALTER TABLE "orders" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaced_by" integer;