CREATE TABLE "present_changes" (
	"name" text,
	"day" date,
	"transaction" bigint,
	CONSTRAINT "present_changes_pkey" PRIMARY KEY("name","day","transaction")
);
--> statement-breakpoint
CREATE TABLE "present_slots" (
	"day" date,
	"branch" integer,
	"mode" text,
	"start" timestamp with time zone,
	"taken" integer NOT NULL,
	CONSTRAINT "present_slots_pkey" PRIMARY KEY("day","branch","mode","start")
);
--> statement-breakpoint
CREATE TABLE "sales_hours" (
	"is_month" boolean,
	"day" date,
	"branch" integer,
	"mode" text,
	"hour" integer,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	CONSTRAINT "sales_hours_pkey" PRIMARY KEY("is_month","day","branch","mode","hour")
);
--> statement-breakpoint
CREATE TABLE "slot_uses" (
	"is_month" boolean,
	"day" date,
	"branch" integer,
	"mode" text,
	"weekday" integer,
	"hour" integer,
	"taken" integer NOT NULL,
	"at_least" integer[] NOT NULL,
	CONSTRAINT "slot_uses_pkey" PRIMARY KEY("is_month","day","branch","mode","weekday","hour")
);
--> statement-breakpoint
INSERT INTO slot_uses (is_month, day, branch, mode, weekday, hour, taken, at_least)
SELECT is_month, day, branch, mode, weekday, hour, sum(intervals), array_agg(intervals ORDER BY number)
FROM (
  SELECT is_month, day, branch, mode, weekday, hour, number, sum(intervals)::int AS intervals
  FROM slot_counts CROSS JOIN generate_series(1, taken) AS number GROUP BY 1, 2, 3, 4, 5, 6, 7
) AS uses GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
DROP TABLE "slot_counts";
--> statement-breakpoint
-- What is rolled up lacks the sales by hour; until the job has rolled up again they are counted in the raw rows.
UPDATE roll_ups SET until = NULL WHERE name = 'sales';
--> statement-breakpoint
-- Orders of days that have not ended are counted five minutes after they have ended. Between that and the minute here no transaction is left that changed one and notes nothing.
CREATE FUNCTION note_present_change(subject text, ended timestamptz, VARIADIC moments timestamptz[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO present_changes (name, day, transaction)
  SELECT DISTINCT subject, day, pg_current_xact_id()::text::bigint
  FROM (SELECT (moment AT TIME ZONE 'Europe/Vienna')::date AS day FROM unnest(moments) AS moment) AS days
  WHERE ended < now() - interval '1 minute'
    AND day > coalesce((SELECT until FROM roll_ups WHERE name = subject), '-infinity')
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_inserted_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_sales(NEW.created_at, sales_moment(NEW.created_at, NEW.appointment, NEW.appointment_date));
  PERFORM note_present_change('sales', NEW.ended_at, NEW.created_at, sales_moment(NEW.created_at, NEW.appointment, NEW.appointment_date));
  PERFORM note_changed_service(NEW.created_at);
  PERFORM note_present_change('service', NEW.ended_at, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moments timestamptz[] := ARRAY[
    OLD.created_at, sales_moment(OLD.created_at, OLD.appointment, OLD.appointment_date),
    NEW.created_at, sales_moment(NEW.created_at, NEW.appointment, NEW.appointment_date)];
BEGIN
  PERFORM note_changed_sales(VARIADIC moments);
  PERFORM note_present_change('sales', least(OLD.ended_at, NEW.ended_at), VARIADIC moments);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_sales(sales_moment(created_at, appointment, appointment_date)),
    note_present_change('sales', ended_at, sales_moment(created_at, appointment, appointment_date))
  FROM orders WHERE id IN (OLD."order", NEW."order");
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Ratings come after an order has ended, so those of days that have not ended are not counted.
CREATE OR REPLACE FUNCTION note_service_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_service(OLD.created_at, NEW.created_at);
  IF (OLD.branch, OLD.is_delivery, OLD.is_dine_in, OLD.created_at, OLD.status, OLD.is_quotation, OLD.rejection_message, OLD.donation_amount, OLD.ended_at)
    IS DISTINCT FROM (NEW.branch, NEW.is_delivery, NEW.is_dine_in, NEW.created_at, NEW.status, NEW.is_quotation, NEW.rejection_message, NEW.donation_amount, NEW.ended_at)
  THEN
    PERFORM note_present_change('service', least(OLD.ended_at, NEW.ended_at), OLD.created_at, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_service_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_service(created_at), note_present_change('service', ended_at, created_at)
  FROM orders WHERE id = NEW."order";
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_note_inserted ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_note_inserted AFTER INSERT ON orders FOR EACH ROW
WHEN (NEW.ended_at < now() - interval '1 minute'
  OR least(NEW.created_at, NEW.appointment, NEW.appointment_date) < date_trunc('day', now() - interval '1 hour', 'Europe/Vienna'))
EXECUTE FUNCTION note_inserted_order();
--> statement-breakpoint
DROP TRIGGER orders_note_updated ON orders;
--> statement-breakpoint
-- That an order has just ended is no change: nothing that ended within minutes is counted.
CREATE TRIGGER orders_note_updated AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.branch, OLD.is_delivery, OLD.is_dine_in, OLD.created_at, OLD.appointment, OLD.appointment_date, OLD.slot_start, OLD.total_gross,
    OLD.status IN ('rejected', 'canceled', 'failed'), OLD.is_quotation AND OLD.status = 'new')
  IS DISTINCT FROM (NEW.branch, NEW.is_delivery, NEW.is_dine_in, NEW.created_at, NEW.appointment, NEW.appointment_date, NEW.slot_start, NEW.total_gross,
    NEW.status IN ('rejected', 'canceled', 'failed'), NEW.is_quotation AND NEW.status = 'new')
  OR OLD.ended_at IS DISTINCT FROM NEW.ended_at AND least(OLD.ended_at, NEW.ended_at) < now() - interval '1 minute')
EXECUTE FUNCTION note_changed_order();
--> statement-breakpoint
DROP TRIGGER orders_note_service_updated ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_note_service_updated AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.branch, OLD.is_delivery, OLD.is_dine_in, OLD.created_at, OLD.status IN ('rejected', 'canceled', 'failed'), OLD.status = 'failed',
    OLD.is_quotation AND OLD.status = 'new', OLD.rejection_message, OLD.donation_amount, OLD.questionnaire ->> 'rating',
    OLD.questionnaire ->> 'foodRating', OLD.questionnaire ->> 'serviceRating', OLD.questionnaire ->> 'processRating')
  IS DISTINCT FROM (NEW.branch, NEW.is_delivery, NEW.is_dine_in, NEW.created_at, NEW.status IN ('rejected', 'canceled', 'failed'), NEW.status = 'failed',
    NEW.is_quotation AND NEW.status = 'new', NEW.rejection_message, NEW.donation_amount, NEW.questionnaire ->> 'rating',
    NEW.questionnaire ->> 'foodRating', NEW.questionnaire ->> 'serviceRating', NEW.questionnaire ->> 'processRating')
  OR OLD.ended_at IS DISTINCT FROM NEW.ended_at AND least(OLD.ended_at, NEW.ended_at) < now() - interval '1 minute')
EXECUTE FUNCTION note_service_of_order();
