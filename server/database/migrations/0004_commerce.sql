CREATE TABLE "installment_payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"installment_id" integer NOT NULL,
	"number" integer NOT NULL,
	"amount" integer NOT NULL,
	"at_ms" bigint NOT NULL,
	"paid_at_ms" bigint,
	"charge_at_ms" bigint NOT NULL,
	CONSTRAINT "installment_payments_installmentId_number_unique" UNIQUE("installment_id","number")
);
--> statement-breakpoint
CREATE TABLE "course_offers" (
	"id" serial PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"relation_type_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "course_offers_courseId_relationTypeId_unique" UNIQUE("course_id","relation_type_id")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"is_default" boolean NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount" integer,
	"service_ids" jsonb,
	"valid_from_ms" bigint,
	"valid_until_ms" bigint,
	CONSTRAINT "promo_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "article_marks" (
	"article_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"is_liked" boolean DEFAULT false NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	CONSTRAINT "article_marks_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" serial PRIMARY KEY NOT NULL,
	"community_id" integer NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"picture" text,
	"published_at_ms" bigint NOT NULL,
	"views" integer NOT NULL,
	"sort" integer,
	"is_new" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_positions" (
	"id" serial PRIMARY KEY NOT NULL,
	"sort" integer NOT NULL,
	"category_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"alias" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"author" text NOT NULL,
	"picture" text NOT NULL,
	"course_id" integer,
	"community_id" integer
);
--> statement-breakpoint
CREATE TABLE "store_purchases" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"product_id" text NOT NULL,
	"state" text NOT NULL,
	"code" integer,
	"is_finished" boolean DEFAULT false NOT NULL,
	"created_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_services" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_services" ADD COLUMN "old_price" integer;--> statement-breakpoint
ALTER TABLE "course_services" ADD COLUMN "period" text;--> statement-breakpoint
ALTER TABLE "course_services" ADD COLUMN "days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_services" ADD COLUMN "questions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_services" ADD COLUMN "child_course_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "course_services" ADD COLUMN "appstore_products" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_renewal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_code_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "receipt" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bank_answers_at_ms" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extended_by_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "subscription_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "unpaid_since_ms" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_reason_type" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "installment_payments" ADD CONSTRAINT "installment_payments_installment_id_installments_id_fk" FOREIGN KEY ("installment_id") REFERENCES "public"."installments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_offers" ADD CONSTRAINT "course_offers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_offers" ADD CONSTRAINT "course_offers_service_id_course_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."course_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_marks" ADD CONSTRAINT "article_marks_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_marks" ADD CONSTRAINT "article_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_positions" ADD CONSTRAINT "catalog_positions_category_id_catalog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."catalog_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_positions" ADD CONSTRAINT "catalog_positions_service_id_course_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."course_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_positions" ADD CONSTRAINT "catalog_positions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_positions" ADD CONSTRAINT "catalog_positions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_purchases" ADD CONSTRAINT "store_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "installment_payments_charge_at_ms_index" ON "installment_payments" USING btree ("charge_at_ms");--> statement-breakpoint
CREATE INDEX "payment_methods_user_id_index" ON "payment_methods" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "articles_community_id_index" ON "articles" USING btree ("community_id");--> statement-breakpoint
CREATE INDEX "store_purchases_user_id_index" ON "store_purchases" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_code_id_promo_codes_id_fk" FOREIGN KEY ("promo_code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_receipt_unique" UNIQUE("receipt");--> statement-breakpoint
UPDATE "course_services" SET "price" = "price" * 100;--> statement-breakpoint
UPDATE "subscriptions" SET "price" = "price" * 100;--> statement-breakpoint
UPDATE "installments" SET "amount" = "amount" * 100;--> statement-breakpoint
UPDATE "orders" SET "price" = "course_services"."price" FROM "course_services" WHERE "course_services"."id" = "orders"."service_id";
