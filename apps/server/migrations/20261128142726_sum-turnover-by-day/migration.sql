CREATE TABLE "turnover_of_days" (
	"figure" text,
	"day" date,
	"branch" integer,
	"mode" text,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "turnover_of_days_pkey" PRIMARY KEY("figure","day","branch","mode")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "end_reason" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- What staff said so far is kept as the name of its reason.
UPDATE "orders" SET "end_reason" = 'not-collected'
WHERE "is_canceled" AND "rejection_message" LIKE 'Die Bestellung wurde nicht abgeholt.%';
--> statement-breakpoint
CREATE FUNCTION note_changed_turnover(VARIADIC moments timestamp with time zone[]) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO roll_up_changes (name, day, transaction)
  SELECT DISTINCT 'turnover', (moment AT TIME ZONE 'Europe/Vienna')::date, pg_current_xact_id()::text::bigint
  FROM unnest(moments) AS moment WHERE moment < sales_day_begin()
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  moments timestamptz[] := ARRAY[
    OLD.created_at, sales_moment(OLD.created_at, OLD.appointment, OLD.appointment_date),
    NEW.created_at, sales_moment(NEW.created_at, NEW.appointment, NEW.appointment_date)];
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
  sold timestamptz := sales_moment(NEW.created_at, NEW.appointment, NEW.appointment_date);
BEGIN
  PERFORM note_changed_sales(NEW.created_at, sold);
  PERFORM note_present_change('sales', NEW.ended_at, NEW.created_at, sold);
  PERFORM note_changed_turnover(NEW.created_at, sold, NEW.ended_at);
  PERFORM note_present_change('turnover', NEW.ended_at, NEW.created_at, sold, NEW.ended_at);
  PERFORM note_changed_service(NEW.created_at);
  PERFORM note_present_change('service', NEW.ended_at, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_note_updated ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_note_updated AFTER UPDATE ON orders FOR EACH ROW WHEN ((old.end_reason IS DISTINCT FROM new.end_reason) OR (((((((((((old.branch IS DISTINCT FROM new.branch) OR (old.is_delivery IS DISTINCT FROM new.is_delivery)) OR (old.is_dine_in IS DISTINCT FROM new.is_dine_in)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.appointment IS DISTINCT FROM new.appointment)) OR (old.appointment_date IS DISTINCT FROM new.appointment_date)) OR (old.slot_start IS DISTINCT FROM new.slot_start)) OR (old.total_gross IS DISTINCT FROM new.total_gross)) OR ((old.status = ANY (ARRAY['rejected'::text, 'canceled'::text, 'failed'::text])) IS DISTINCT FROM (new.status = ANY (ARRAY['rejected'::text, 'canceled'::text, 'failed'::text])))) OR ((old.is_quotation AND (old.status = 'new'::text)) IS DISTINCT FROM (new.is_quotation AND (new.status = 'new'::text)))) OR ((old.ended_at IS DISTINCT FROM new.ended_at) AND (LEAST(old.ended_at, new.ended_at) < (now() - '00:01:00'::interval))))) EXECUTE FUNCTION note_changed_order();
--> statement-breakpoint
DROP TRIGGER orders_note_service_updated ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_note_service_updated AFTER UPDATE ON orders FOR EACH ROW WHEN ((old.end_reason IS DISTINCT FROM new.end_reason) OR ((((((((((((((old.branch IS DISTINCT FROM new.branch) OR (old.is_delivery IS DISTINCT FROM new.is_delivery)) OR (old.is_dine_in IS DISTINCT FROM new.is_dine_in)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR ((old.status = ANY (ARRAY['rejected'::text, 'canceled'::text, 'failed'::text])) IS DISTINCT FROM (new.status = ANY (ARRAY['rejected'::text, 'canceled'::text, 'failed'::text])))) OR ((old.status = 'failed'::text) IS DISTINCT FROM (new.status = 'failed'::text))) OR ((old.is_quotation AND (old.status = 'new'::text)) IS DISTINCT FROM (new.is_quotation AND (new.status = 'new'::text)))) OR (old.rejection_message IS DISTINCT FROM new.rejection_message)) OR (old.donation_amount IS DISTINCT FROM new.donation_amount)) OR ((old.questionnaire ->> 'rating'::text) IS DISTINCT FROM (new.questionnaire ->> 'rating'::text))) OR ((old.questionnaire ->> 'foodRating'::text) IS DISTINCT FROM (new.questionnaire ->> 'foodRating'::text))) OR ((old.questionnaire ->> 'serviceRating'::text) IS DISTINCT FROM (new.questionnaire ->> 'serviceRating'::text))) OR ((old.questionnaire ->> 'processRating'::text) IS DISTINCT FROM (new.questionnaire ->> 'processRating'::text))) OR ((old.ended_at IS DISTINCT FROM new.ended_at) AND (LEAST(old.ended_at, new.ended_at) < (now() - '00:01:00'::interval))))) EXECUTE FUNCTION note_service_of_order();
