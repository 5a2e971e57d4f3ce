ALTER TABLE "cash_registers" ADD COLUMN "former_devices" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_registers" ADD COLUMN "mails_receipts" boolean DEFAULT false NOT NULL;