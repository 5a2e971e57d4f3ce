ALTER TABLE "branches" ALTER COLUMN "is_mollie_enabled" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "branches" ALTER COLUMN "is_datatrans_enabled" SET DEFAULT false;