ALTER TABLE "users" ADD COLUMN "calendar_token_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar_token_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_calendar_token" ON "users" ("calendar_token_hash");