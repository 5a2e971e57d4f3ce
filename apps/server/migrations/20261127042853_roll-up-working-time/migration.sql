CREATE TABLE "worked_hours" (
	"is_month" boolean,
	"day" date,
	"branch" integer,
	"hour" integer,
	"minutes" integer NOT NULL,
	CONSTRAINT "worked_hours_pkey" PRIMARY KEY("is_month","day","branch","hour")
);
--> statement-breakpoint
CREATE FUNCTION note_changed_work(started timestamptz, ended timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO roll_up_changes (name, day, transaction)
  SELECT 'work', day::date, pg_current_xact_id()::text::bigint
  FROM generate_series(
    date_trunc('day', started AT TIME ZONE 'Europe/Vienna'),
    least(coalesce(ended, now()), sales_day_begin() - interval '1 microsecond') AT TIME ZONE 'Europe/Vienna',
    interval '1 day'
  ) AS day
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_work(OLD.start, OLD."end");
  PERFORM note_changed_work(NEW.start, NEW."end");
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The begin of the day is written out, because PostgreSQL would read the function anew for each activity.
CREATE TRIGGER working_activities_note_inserted AFTER INSERT ON working_activities FOR EACH ROW
WHEN (NEW.start < date_trunc('day', now() - interval '1 hour', 'Europe/Vienna'))
EXECUTE FUNCTION note_changed_activity();
--> statement-breakpoint
CREATE TRIGGER working_activities_note_updated AFTER UPDATE ON working_activities FOR EACH ROW
WHEN (least(OLD.start, NEW.start) < date_trunc('day', now() - interval '1 hour', 'Europe/Vienna')
  AND (OLD.branch, OLD.start, OLD."end", OLD.pauses, OLD.flag IS NULL)
  IS DISTINCT FROM (NEW.branch, NEW.start, NEW."end", NEW.pauses, NEW.flag IS NULL))
EXECUTE FUNCTION note_changed_activity();
--> statement-breakpoint
CREATE TRIGGER working_activities_note_deleted AFTER DELETE ON working_activities FOR EACH ROW
WHEN (OLD.start < date_trunc('day', now() - interval '1 hour', 'Europe/Vienna'))
EXECUTE FUNCTION note_changed_activity();
