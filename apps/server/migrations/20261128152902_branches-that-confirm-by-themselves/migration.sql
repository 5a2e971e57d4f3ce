ALTER TABLE "branches" ADD COLUMN "confirms_takeaway" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "confirms_delivery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "confirms_dine_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "confirms_up_to" integer;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "confirms_known_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "confirms_limited_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "confirms_at" text DEFAULT 'always' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "confirms_from" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "confirms_to" text;