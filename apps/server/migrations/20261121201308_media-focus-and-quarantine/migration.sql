ALTER TABLE "images" ADD COLUMN "focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "is_quarantined" boolean DEFAULT false NOT NULL;