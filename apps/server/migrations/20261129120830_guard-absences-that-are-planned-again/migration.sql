-- Planning writes rows that are there already with ON CONFLICT, which asks about the insertion first: only the update that follows says what changes.
CREATE OR REPLACE FUNCTION guard_working_schedules() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM working_schedules WHERE key = NEW.key) THEN RETURN NEW; END IF;
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
