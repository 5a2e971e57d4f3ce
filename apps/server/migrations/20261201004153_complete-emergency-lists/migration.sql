ALTER TABLE "emergency_lists" ADD COLUMN "listed" integer[];--> statement-breakpoint
ALTER TABLE "emergency_lists" ADD COLUMN "completed_at" timestamp with time zone;