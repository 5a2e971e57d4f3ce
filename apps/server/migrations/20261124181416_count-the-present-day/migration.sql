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
ALTER TABLE "roll_ups" ADD COLUMN "is_last_month_summed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "present_visit_counts_kind" ON "present_visit_counts" ("kind","day");
--> statement-breakpoint
-- A month is summed up as far as it is rolled up. Servers of the version before sum up ended months only, and remove what is summed up of others.
CREATE FUNCTION forget_sums_of_last_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_last_month_summed := false;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_sums_of_last_month BEFORE UPDATE OF until ON roll_ups
  FOR EACH ROW EXECUTE FUNCTION forget_sums_of_last_month();
