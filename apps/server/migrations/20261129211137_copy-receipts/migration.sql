ALTER TABLE "cash_registers" ADD COLUMN "copied_until" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_registers" ADD COLUMN "copied_at" timestamp with time zone;