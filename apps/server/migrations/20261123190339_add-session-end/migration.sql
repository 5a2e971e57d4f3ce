ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
-- Sessions that run already end like those that begin now.
UPDATE "sessions" SET "ends_at" = (date_trunc('day', now() AT TIME ZONE 'Europe/Vienna') + interval '30 days 4 hours') AT TIME ZONE 'Europe/Vienna';--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET NOT NULL;
