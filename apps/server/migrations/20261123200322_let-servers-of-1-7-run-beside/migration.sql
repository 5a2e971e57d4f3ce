ALTER TABLE "analytics_log" ALTER COLUMN "event_key" SET DEFAULT (random() * 9e15);--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET DEFAULT now() + interval '30 days';--> statement-breakpoint
-- Version 1.7 reads these columns, which earlier migrations of this version dropped. They stay empty, unknown to this version, and go with the next one.
ALTER TABLE "users" ADD COLUMN "access_token" text, ADD COLUMN "weekly_hours" numeric(15,3), ADD COLUMN "holiday_entitlement" numeric(15,3);
