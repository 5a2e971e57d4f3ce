ALTER TABLE "products" ADD COLUMN "workload" numeric(15,3) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotas" ADD COLUMN "categories" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "quotas" ADD COLUMN "modes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotas" ADD COLUMN "schedule" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotas" ADD COLUMN "interval_minutes" integer;