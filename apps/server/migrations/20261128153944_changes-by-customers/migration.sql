ALTER TABLE "branches" ADD COLUMN "customer_changes" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "customer_change_hours" integer DEFAULT 24 NOT NULL;