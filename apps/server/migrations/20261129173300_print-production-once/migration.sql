ALTER TABLE "production_prints" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "production_prints" ADD COLUMN "reply" jsonb;--> statement-breakpoint
ALTER TABLE "production_prints" ADD CONSTRAINT "production_prints_key" UNIQUE("key");