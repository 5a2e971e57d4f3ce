ALTER TABLE "tables" ADD COLUMN "name_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "outdated_english" jsonb DEFAULT '[]' NOT NULL;