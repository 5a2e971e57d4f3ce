ALTER TABLE "products" ADD COLUMN "substitutes" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "offer" jsonb;