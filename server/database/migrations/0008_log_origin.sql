CREATE TABLE "log_origin" (
	"id" integer PRIMARY KEY NOT NULL,
	"place" text NOT NULL
);
