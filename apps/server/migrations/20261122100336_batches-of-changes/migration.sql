ALTER TABLE "changes" ADD COLUMN "batch" text;--> statement-breakpoint
CREATE INDEX "changes_batch" ON "changes" ("entity","batch","id") WHERE batch is not null;