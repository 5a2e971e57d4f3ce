CREATE TABLE "clock_event_problems" (
	"event" integer PRIMARY KEY,
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"problem" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clock_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"client_key" text NOT NULL,
	"source" text NOT NULL,
	"device" integer,
	"branch" integer NOT NULL,
	"department" integer,
	"project" integer,
	"task" integer,
	"author" integer,
	"reason" text DEFAULT '' NOT NULL,
	"review" text DEFAULT 'none' NOT NULL,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"review_comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"activity" integer,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" integer,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "working_activities" ADD COLUMN "flag" text;--> statement-breakpoint
CREATE INDEX "clock_event_problems_user" ON "clock_event_problems" ("user","at");--> statement-breakpoint
CREATE INDEX "clock_event_problems_branch" ON "clock_event_problems" ("branch");--> statement-breakpoint
CREATE UNIQUE INDEX "clock_events_user_client_key" ON "clock_events" ("user","client_key");--> statement-breakpoint
CREATE INDEX "clock_events_user_at" ON "clock_events" ("user","at");--> statement-breakpoint
CREATE INDEX "clock_events_branch" ON "clock_events" ("branch","at");--> statement-breakpoint
CREATE INDEX "clock_events_waiting" ON "clock_events" ("branch") WHERE review = 'waiting';--> statement-breakpoint
CREATE INDEX "time_corrections_user" ON "time_corrections" ("user","id");--> statement-breakpoint
CREATE INDEX "time_corrections_branch" ON "time_corrections" ("branch","id");--> statement-breakpoint
CREATE INDEX "time_corrections_requested" ON "time_corrections" ("branch") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "time_corrections_requested_by" ON "time_corrections" ("requested_by") WHERE "requested_by" is not null;--> statement-breakpoint
CREATE INDEX "time_corrections_decided_by" ON "time_corrections" ("decided_by") WHERE "decided_by" is not null;--> statement-breakpoint
CREATE INDEX "working_activities_flag" ON "working_activities" ("branch") WHERE flag is not null;--> statement-breakpoint
ALTER TABLE "clock_event_problems" ADD CONSTRAINT "clock_event_problems_event_clock_events_id_fkey" FOREIGN KEY ("event") REFERENCES "clock_events"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "clock_event_problems" ADD CONSTRAINT "clock_event_problems_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "clock_event_problems" ADD CONSTRAINT "clock_event_problems_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "clock_events" ADD CONSTRAINT "clock_events_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "clock_events" ADD CONSTRAINT "clock_events_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_requested_by_users_id_fkey" FOREIGN KEY ("requested_by") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "time_corrections" ADD CONSTRAINT "time_corrections_decided_by_users_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id");--> statement-breakpoint
-- What was recorded stays as it was; only the review of an event and the decision about a correction come later, once.
CREATE FUNCTION refuse_rewriting_clock_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reviewed text[] := ARRAY['review', 'reviewed_by', 'reviewed_at', 'review_comment'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('theke.retention', true) = 'on' THEN RETURN OLD; END IF;
  ELSIF OLD.reviewed_at IS NULL AND to_jsonb(NEW) - reviewed = to_jsonb(OLD) - reviewed THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The ledger of clock events is only ever added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_rewriting_clock_events BEFORE UPDATE OR DELETE ON clock_events FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_clock_events();
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting_time_corrections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('theke.retention', true) = 'on' THEN RETURN OLD; END IF;
  ELSIF OLD.state = 'requested' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A correction that was decided stays as it is';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_rewriting_time_corrections BEFORE UPDATE OR DELETE ON time_corrections FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_time_corrections();
--> statement-breakpoint
-- Activities from before the ledger become events. Those that events could not say, because they were changed, last no time or overlap, become
-- corrections that leave them as they are.
CREATE TEMPORARY TABLE unclocked ON COMMIT DROP AS
SELECT id FROM working_activities activity
WHERE is_corrected OR "end" = start OR EXISTS (
  SELECT FROM working_activities other
  WHERE other."user" = activity."user" AND other.id <> activity.id
    AND other.start < coalesce(activity."end", 'infinity') AND coalesce(other."end", 'infinity') > activity.start
);
--> statement-breakpoint
INSERT INTO clock_events ("user", kind, at, recorded_at, client_key, source, branch, department, project, task)
SELECT "user", event.kind, event.at, created_at, 'legacy-' || id || '-' || event.name, 'legacy', branch, department, project, task
FROM working_activities
CROSS JOIN LATERAL (
  SELECT 'start' AS kind, start AS at, 'start' AS name
  UNION ALL SELECT 'end', "end", 'end'
  UNION ALL
  SELECT bound.kind, (pause.value ->> bound.field)::timestamptz, bound.kind || '-' || pause.ordinality
  FROM jsonb_array_elements(pauses) WITH ORDINALITY AS pause,
    (VALUES ('pause', 'start'), ('resume', 'end')) AS bound (kind, field)
) AS event
WHERE event.at IS NOT NULL AND id NOT IN (SELECT id FROM unclocked);
--> statement-breakpoint
INSERT INTO time_corrections ("user", branch, activity, before, after, reason, state, requested_at, decided_at)
SELECT "user", branch, id, CASE WHEN is_corrected THEN stored.times END, stored.times, 'Aus einer früheren Version', 'approved', updated_at, updated_at
FROM working_activities
CROSS JOIN LATERAL (
  SELECT jsonb_build_object(
    'branch', branch, 'department', department, 'project', project, 'task', task,
    'start', to_char(start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'end', to_char("end" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'pauses', pauses
  ) AS times
) AS stored
WHERE id IN (SELECT id FROM unclocked);
