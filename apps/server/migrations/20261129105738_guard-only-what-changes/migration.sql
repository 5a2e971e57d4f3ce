CREATE OR REPLACE FUNCTION guard_company_holidays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.date, OLD.branch, OLD.is_half) IS NOT DISTINCT FROM (NEW.date, NEW.branch, NEW.is_half) THEN RETURN NEW; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM guard_day_off(OLD.date, OLD.branch); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM guard_day_off(NEW.date, NEW.branch);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What reaches from a locked month into an open one may change in the open part: only the time between an old and a new end is guarded.
CREATE FUNCTION guard_changed_times(person integer, former jsonb, present jsonb, is_change boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  times jsonb;
  old_start timestamptz := former ->> 'start';
  new_start timestamptz := present ->> 'start';
  old_end timestamptz := coalesce(former ->> 'end', former ->> 'start');
  new_end timestamptz := coalesce(present ->> 'end', present ->> 'start');
  changed record;
BEGIN
  former := nullif(former, 'null');
  present := nullif(present, 'null');
  IF former IS NULL OR present IS NULL
    OR former - ARRAY['start', 'end', 'pauses'] IS DISTINCT FROM present - ARRAY['start', 'end', 'pauses']
  THEN
    FOREACH times IN ARRAY ARRAY[former, present] LOOP
      IF times ->> 'start' IS NOT NULL THEN
        PERFORM guard_months(person, (times ->> 'start')::timestamptz, coalesce(times ->> 'end', times ->> 'start')::timestamptz, is_change);
      END IF;
    END LOOP;
    RETURN;
  END IF;
  IF old_start <> new_start THEN
    PERFORM guard_months(person, least(old_start, new_start), greatest(old_start, new_start), is_change);
  END IF;
  IF former ->> 'end' IS DISTINCT FROM present ->> 'end' AND (old_end <> new_end OR (former ->> 'end' IS NULL) <> (present ->> 'end' IS NULL)) THEN
    PERFORM guard_months(person, least(old_end, new_end), greatest(old_end, new_end), is_change);
  END IF;
  FOR changed IN
    SELECT coalesce(before_it.start, after_it.start) AS start,
      coalesce(before_it.ended, before_it.start) AS old_end, coalesce(after_it.ended, after_it.start) AS new_end
    FROM (SELECT (value ->> 'start')::timestamptz AS start, (value ->> 'end')::timestamptz AS ended FROM jsonb_array_elements(former -> 'pauses')) AS before_it
    FULL JOIN (SELECT (value ->> 'start')::timestamptz AS start, (value ->> 'end')::timestamptz AS ended FROM jsonb_array_elements(present -> 'pauses')) AS after_it
      ON before_it.start = after_it.start
    WHERE before_it.ended IS DISTINCT FROM after_it.ended OR before_it.start IS NULL OR after_it.start IS NULL
  LOOP
    IF changed.old_end IS NULL OR changed.new_end IS NULL THEN
      PERFORM guard_months(person, changed.start, coalesce(changed.old_end, changed.new_end), is_change);
    ELSE
      PERFORM guard_months(person, least(changed.old_end, changed.new_end), greatest(changed.old_end, changed.new_end), is_change);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_time_corrections() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.state <> 'rejected' THEN PERFORM guard_changed_times(NEW."user", NEW.before, NEW.after, false); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_working_activities() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."user" = NEW."user" THEN
    PERFORM guard_changed_times(NEW."user",
      jsonb_build_object('branch', OLD.branch, 'department', OLD.department, 'project', OLD.project, 'task', OLD.task, 'comment', OLD.comment,
        'start', OLD.start, 'end', OLD."end", 'pauses', OLD.pauses),
      jsonb_build_object('branch', NEW.branch, 'department', NEW.department, 'project', NEW.project, 'task', NEW.task, 'comment', NEW.comment,
        'start', NEW.start, 'end', NEW."end", 'pauses', NEW.pauses), true);
    RETURN NEW;
  END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM guard_months(OLD."user", OLD.start, coalesce(OLD."end", OLD.start), true); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM guard_months(NEW."user", NEW.start, coalesce(NEW."end", NEW.start), true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION guard_working_schedules() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.is_published AND NEW.is_published AND NEW.type <> 'work'
    AND (OLD."user", OLD.type, OLD.pause, OLD.is_all_day) IS NOT DISTINCT FROM (NEW."user", NEW.type, NEW.pause, NEW.is_all_day)
  THEN
    IF OLD.start <> NEW.start THEN PERFORM guard_months(NEW."user", least(OLD.start, NEW.start), greatest(OLD.start, NEW.start), true); END IF;
    IF OLD."end" <> NEW."end" THEN PERFORM guard_months(NEW."user", least(OLD."end", NEW."end"), greatest(OLD."end", NEW."end"), true); END IF;
    RETURN NEW;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.type <> 'work' AND OLD.is_published THEN PERFORM guard_months(OLD."user", OLD.start, OLD."end", true); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF NEW.type <> 'work' AND NEW.is_published THEN PERFORM guard_months(NEW."user", NEW.start, NEW."end", true); END IF;
  RETURN NEW;
END $$;
