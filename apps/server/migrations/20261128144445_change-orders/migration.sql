ALTER TABLE "orders" ADD COLUMN "is_change_unseen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "change_key" text;