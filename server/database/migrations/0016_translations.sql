CREATE TABLE "school_translations" (
	"id" serial PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"original" text NOT NULL,
	"translation" text NOT NULL
);
