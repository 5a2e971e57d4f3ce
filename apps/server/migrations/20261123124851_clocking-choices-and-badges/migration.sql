ALTER TABLE "users" ADD COLUMN "badge_hash" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "clocking_choice" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "is_remote_clocking_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_badge_hash" UNIQUE("badge_hash");