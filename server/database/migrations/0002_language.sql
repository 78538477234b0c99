ALTER TABLE "users" ALTER COLUMN "language_code" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "language_code" DROP NOT NULL;