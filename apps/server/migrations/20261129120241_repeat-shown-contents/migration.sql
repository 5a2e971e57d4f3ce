ALTER TABLE "digital_signage_segments" ADD COLUMN "show_key" text;--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_show_key" UNIQUE("show_key");