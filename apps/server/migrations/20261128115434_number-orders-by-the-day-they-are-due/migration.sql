ALTER TABLE "orders" ADD COLUMN "due_day" date;--> statement-breakpoint
ALTER TABLE "ticket_counters" ADD COLUMN "brought" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_counters" ADD COLUMN "freed" integer[] DEFAULT '{}'::integer[] NOT NULL;