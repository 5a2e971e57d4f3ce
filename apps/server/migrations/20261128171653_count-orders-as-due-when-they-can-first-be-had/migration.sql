CREATE FUNCTION due_moment(placed timestamp with time zone, appointment timestamp with time zone, wished timestamp with time zone, earliest timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE
    AS $$ SELECT coalesce(appointment, wished, earliest, placed) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_item() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM note_changed_sales(due_moment(created_at, appointment, appointment_date, earliest_at)),
    note_present_change('sales', ended_at, due_moment(created_at, appointment, appointment_date, earliest_at))
  FROM orders WHERE id IN (OLD."order", NEW."order");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  moments timestamptz[] := ARRAY[
    OLD.created_at, due_moment(OLD.created_at, OLD.appointment, OLD.appointment_date, OLD.earliest_at),
    NEW.created_at, due_moment(NEW.created_at, NEW.appointment, NEW.appointment_date, NEW.earliest_at)];
  with_ends timestamptz[] := moments || ARRAY[OLD.ended_at, NEW.ended_at];
BEGIN
  PERFORM note_changed_sales(VARIADIC moments);
  PERFORM note_present_change('sales', least(OLD.ended_at, NEW.ended_at), VARIADIC moments);
  PERFORM note_changed_turnover(VARIADIC with_ends);
  PERFORM note_present_change('turnover', least(OLD.ended_at, NEW.ended_at), VARIADIC with_ends);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_inserted_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  due timestamptz := due_moment(NEW.created_at, NEW.appointment, NEW.appointment_date, NEW.earliest_at);
BEGIN
  PERFORM note_changed_sales(NEW.created_at, due);
  PERFORM note_present_change('sales', NEW.ended_at, NEW.created_at, due);
  PERFORM note_changed_turnover(NEW.created_at, due, NEW.ended_at);
  PERFORM note_present_change('turnover', NEW.ended_at, NEW.created_at, due, NEW.ended_at);
  PERFORM note_changed_service(NEW.created_at);
  PERFORM note_present_change('service', NEW.ended_at, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION sales_moment(timestamp with time zone, timestamp with time zone, timestamp with time zone);
--> statement-breakpoint
DROP TRIGGER orders_note_inserted ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_note_inserted AFTER INSERT ON orders FOR EACH ROW WHEN (((new.ended_at < (now() - '00:01:00'::interval)) OR (LEAST(new.created_at, new.appointment, new.appointment_date, new.earliest_at) < date_trunc('day'::text, (now() - '01:00:00'::interval), 'Europe/Vienna'::text)))) EXECUTE FUNCTION note_inserted_order();
--> statement-breakpoint
DROP TRIGGER orders_note_updated ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_note_updated AFTER UPDATE ON orders FOR EACH ROW WHEN ((old.end_reason IS DISTINCT FROM new.end_reason) OR (old.earliest_at IS DISTINCT FROM new.earliest_at) OR (((((((((((old.branch IS DISTINCT FROM new.branch) OR (old.is_delivery IS DISTINCT FROM new.is_delivery)) OR (old.is_dine_in IS DISTINCT FROM new.is_dine_in)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.appointment IS DISTINCT FROM new.appointment)) OR (old.appointment_date IS DISTINCT FROM new.appointment_date)) OR (old.slot_start IS DISTINCT FROM new.slot_start)) OR (old.total_gross IS DISTINCT FROM new.total_gross)) OR ((old.status = ANY (ARRAY['rejected'::text, 'canceled'::text, 'failed'::text])) IS DISTINCT FROM (new.status = ANY (ARRAY['rejected'::text, 'canceled'::text, 'failed'::text])))) OR ((old.is_quotation AND (old.status = 'new'::text)) IS DISTINCT FROM (new.is_quotation AND (new.status = 'new'::text)))) OR ((old.ended_at IS DISTINCT FROM new.ended_at) AND (LEAST(old.ended_at, new.ended_at) < (now() - '00:01:00'::interval))))) EXECUTE FUNCTION note_changed_order();
--> statement-breakpoint
-- Days on which what is there already was counted, or is to be counted now.
INSERT INTO roll_up_changes (name, day, transaction)
SELECT DISTINCT name, (moment AT TIME ZONE 'Europe/Vienna')::date, pg_current_xact_id()::text::bigint
FROM orders, unnest(ARRAY[created_at, earliest_at]) AS moment, unnest(ARRAY['sales', 'turnover']) AS name
WHERE earliest_at IS NOT NULL AND coalesce(appointment, appointment_date) IS NULL AND moment < sales_day_begin()
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO present_changes (name, day, transaction)
SELECT DISTINCT name, (moment AT TIME ZONE 'Europe/Vienna')::date, pg_current_xact_id()::text::bigint
FROM orders, unnest(ARRAY[created_at, earliest_at]) AS moment, unnest(ARRAY['sales', 'turnover']) AS name
WHERE earliest_at IS NOT NULL AND coalesce(appointment, appointment_date) IS NULL AND ended_at IS NOT NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP INDEX IF EXISTS "orders_ordered_for";