CREATE TABLE "time_sheets" (
	"user" integer,
	"month" date,
	"state" text NOT NULL,
	"steps" jsonb DEFAULT '[]' NOT NULL,
	"locked" jsonb,
	CONSTRAINT "time_sheets_pkey" PRIMARY KEY("user","month")
);
--> statement-breakpoint
CREATE INDEX "time_sheets_month" ON "time_sheets" ("month");--> statement-breakpoint
ALTER TABLE "time_sheets" ADD CONSTRAINT "time_sheets_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Refuses what would change a locked month of a person, and opens one again that was reviewed or released. The code is known to db/month-locked.ts.
CREATE FUNCTION guard_months(person integer, begun timestamptz, ended timestamptz, is_change boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_month date := date_trunc('month', begun AT TIME ZONE 'Europe/Vienna')::date;
  last_month date := date_trunc('month', greatest(begun, ended - interval '1 millisecond') AT TIME ZONE 'Europe/Vienna')::date;
BEGIN
  IF current_setting('theke.retention', true) = 'on' THEN RETURN; END IF;
  IF EXISTS (SELECT FROM time_sheets WHERE "user" = person AND month BETWEEN first_month AND last_month AND state = 'locked') THEN
    RAISE EXCEPTION 'This month is locked' USING ERRCODE = 'TK001';
  END IF;
  IF NOT is_change THEN RETURN; END IF;
  UPDATE time_sheets
    SET state = 'open', steps = steps || jsonb_build_array(jsonb_build_object('action', 'change', 'author', NULL,
      'at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', ''))
    WHERE "user" = person AND month BETWEEN first_month AND last_month AND state IN ('reviewed', 'released');
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_working_activities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM guard_months(OLD."user", OLD.start, coalesce(OLD."end", OLD.start), true); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM guard_months(NEW."user", NEW.start, coalesce(NEW."end", NEW.start), true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_working_activities BEFORE INSERT OR UPDATE OR DELETE ON working_activities FOR EACH ROW EXECUTE FUNCTION guard_working_activities();
--> statement-breakpoint
-- An event that waits or was rejected changes nothing.
CREATE FUNCTION guard_clock_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.review IN ('none', 'approved') THEN PERFORM guard_months(NEW."user", NEW.at, NEW.at, false); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_clock_events BEFORE INSERT OR UPDATE ON clock_events FOR EACH ROW EXECUTE FUNCTION guard_clock_events();
--> statement-breakpoint
CREATE FUNCTION guard_time_corrections() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  times jsonb;
BEGIN
  IF NEW.state <> 'rejected' THEN
    FOREACH times IN ARRAY ARRAY[NEW.before, NEW.after] LOOP
      IF times ->> 'start' IS NOT NULL THEN
        PERFORM guard_months(NEW."user", (times ->> 'start')::timestamptz, coalesce(times ->> 'end', times ->> 'start')::timestamptz, false);
      END IF;
    END LOOP;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_time_corrections BEFORE INSERT OR UPDATE ON time_corrections FOR EACH ROW EXECUTE FUNCTION guard_time_corrections();
--> statement-breakpoint
-- Published absences count in the sheet; plans of work do not.
CREATE FUNCTION guard_working_schedules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.type <> 'work' AND OLD.is_published THEN PERFORM guard_months(OLD."user", OLD.start, OLD."end", true); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NEW.type <> 'work' AND NEW.is_published THEN PERFORM guard_months(NEW."user", NEW.start, NEW."end", true); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_working_schedules BEFORE INSERT OR UPDATE OR DELETE ON working_schedules FOR EACH ROW EXECUTE FUNCTION guard_working_schedules();
