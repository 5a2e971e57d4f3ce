-- A column that is generated is computed for all rows at once, while nobody can read or write them: this one is written with each row instead, and
-- filled in parts by the next migration. Databases of the development have it generated.
ALTER TABLE "working_activities" ALTER COLUMN "worked_ms" DROP EXPRESSION IF EXISTS;
--> statement-breakpoint
CREATE FUNCTION store_worked_ms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.worked_ms := worked_ms(NEW.start, NEW."end", NEW.pauses);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER store_worked_ms BEFORE INSERT OR UPDATE OF start, "end", pauses ON working_activities FOR EACH ROW EXECUTE FUNCTION store_worked_ms();
--> statement-breakpoint
-- What it guards is in these columns; to fill others changes no month.
DROP TRIGGER guard_working_activities ON working_activities;
--> statement-breakpoint
CREATE TRIGGER guard_working_activities BEFORE INSERT OR DELETE OR UPDATE OF "user", branch, department, project, task, comment, start, "end", pauses ON working_activities FOR EACH ROW EXECUTE FUNCTION guard_working_activities();
