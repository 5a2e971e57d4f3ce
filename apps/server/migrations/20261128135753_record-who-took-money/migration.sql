ALTER TABLE "payment_events" ADD COLUMN "purpose" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "user" integer;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "user_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "given" integer;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "receipt" text DEFAULT '' NOT NULL;