-- A contract or a day off that is changed afterwards would change the accounts of months that are locked (decision 067).
CREATE FUNCTION guard_days(person integer, first_day date, last_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF first_day > last_day THEN RETURN; END IF;
  PERFORM guard_months(person, first_day::timestamp AT TIME ZONE 'Europe/Vienna', (last_day + 1)::timestamp AT TIME ZONE 'Europe/Vienna', true);
END $$;
--> statement-breakpoint
-- A contract holds until the next one of its person begins, also where both begin on the same day.
CREATE FUNCTION day_before_next_contract(contract integer, person integer, first_day date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(valid_from) - 1, 'infinity') FROM employment_contracts
  WHERE "user" = person AND valid_from > first_day AND id <> contract
$$;
--> statement-breakpoint
CREATE FUNCTION guard_employment_contracts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next_day date;
  old_end date;
  new_end date;
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD."user", OLD.valid_from) = (NEW."user", NEW.valid_from) THEN
    next_day := day_before_next_contract(OLD.id, OLD."user", OLD.valid_from);
    old_end := least(coalesce(OLD.valid_until, 'infinity'), next_day);
    new_end := least(coalesce(NEW.valid_until, 'infinity'), next_day);
    IF (OLD.branch, OLD.entry_date, OLD.hours, OLD.holiday_days, OLD.overtime_carried_over, OLD.holiday_carried_over, OLD.is_minor)
      IS DISTINCT FROM (NEW.branch, NEW.entry_date, NEW.hours, NEW.holiday_days, NEW.overtime_carried_over, NEW.holiday_carried_over, NEW.is_minor)
    THEN
      PERFORM guard_days(OLD."user", OLD.valid_from, greatest(old_end, new_end));
    ELSIF old_end <> new_end THEN
      PERFORM guard_days(OLD."user", least(old_end, new_end) + 1, greatest(old_end, new_end));
    END IF;
    RETURN NEW;
  END IF;
  -- The contract before ends where this one begins, so more changes than the days up to its own end.
  IF TG_OP <> 'INSERT' THEN
    PERFORM guard_days(OLD."user", OLD.valid_from, day_before_next_contract(OLD.id, OLD."user", OLD.valid_from));
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM guard_days(NEW."user", NEW.valid_from, day_before_next_contract(NEW.id, NEW."user", NEW.valid_from));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_employment_contracts BEFORE INSERT OR UPDATE OR DELETE ON employment_contracts FOR EACH ROW EXECUTE FUNCTION guard_employment_contracts();
--> statement-breakpoint
-- A day off concerns everybody whose contract on that day is with its branch, or all where it has none.
CREATE FUNCTION guard_day_off(day date, place integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  person integer;
BEGIN
  FOR person IN
    SELECT "user" FROM (
      SELECT DISTINCT ON ("user") "user", branch, valid_until FROM employment_contracts
      WHERE valid_from <= day ORDER BY "user", valid_from DESC, id DESC
    ) AS held
    WHERE (place IS NULL OR branch = place) AND (valid_until IS NULL OR valid_until >= day)
  LOOP
    PERFORM guard_days(person, day, day);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION guard_company_holidays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.date, OLD.branch) IS NOT DISTINCT FROM (NEW.date, NEW.branch) THEN RETURN NEW; END IF;
  IF TG_OP <> 'INSERT' THEN PERFORM guard_day_off(OLD.date, OLD.branch); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM guard_day_off(NEW.date, NEW.branch);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guard_company_holidays BEFORE INSERT OR UPDATE OR DELETE ON company_holidays FOR EACH ROW EXECUTE FUNCTION guard_company_holidays();
