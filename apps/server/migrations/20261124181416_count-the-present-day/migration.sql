CREATE TABLE "present_events" (
	"id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"session_id" text,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"action" text NOT NULL,
	"path" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "present_events_pkey" PRIMARY KEY("session_id","id")
);
--> statement-breakpoint
CREATE TABLE "present_visit_counts" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"places" text[] NOT NULL,
	"label" text NOT NULL,
	"to_label" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roll_ups" ADD COLUMN "present_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "present_visit_counts_kind" ON "present_visit_counts" ("kind","day");
--> statement-breakpoint
-- A month is summed up as far as it is rolled up; the last day is rolled up anew, and with it the sums of its month.
INSERT INTO roll_up_changes (name, day, transaction) SELECT name, until, 0 FROM roll_ups WHERE until IS NOT NULL ON CONFLICT DO NOTHING;
