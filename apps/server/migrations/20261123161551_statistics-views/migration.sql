CREATE TABLE "statistics_mails" (
	"user" integer PRIMARY KEY,
	"told_up_to" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistics_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "statistics_views_name" ON "statistics_views" ("user",lower("name"));--> statement-breakpoint
ALTER TABLE "statistics_mails" ADD CONSTRAINT "statistics_mails_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "statistics_views" ADD CONSTRAINT "statistics_views_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;