CREATE TABLE "service_counts" (
	"is_month" boolean,
	"figure" text,
	"day" date,
	"branch" integer,
	"mode" text,
	"value" integer,
	"count" integer NOT NULL,
	CONSTRAINT "service_counts_pkey" PRIMARY KEY("is_month","figure","day","branch","mode","value")
);
--> statement-breakpoint
CREATE FUNCTION note_changed_service(VARIADIC moments timestamptz[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO roll_up_changes (name, day, transaction)
  SELECT DISTINCT 'service', (moment AT TIME ZONE 'Europe/Vienna')::date, pg_current_xact_id()::text::bigint
  FROM unnest(moments) AS moment WHERE moment < sales_day_begin()
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION note_inserted_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_sales(NEW.created_at, sales_moment(NEW.created_at, NEW.appointment, NEW.appointment_date));
  PERFORM note_changed_service(NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_service_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_service(OLD.created_at, NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_service_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_service(created_at) FROM orders WHERE id = NEW."order";
  RETURN NULL;
END $$;
--> statement-breakpoint
-- One comparison for each order that is placed, for both subjects.
DROP TRIGGER orders_note_inserted ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_note_inserted AFTER INSERT ON orders FOR EACH ROW
WHEN (least(NEW.created_at, NEW.appointment, NEW.appointment_date) < date_trunc('day', now() - interval '1 hour', 'Europe/Vienna'))
EXECUTE FUNCTION note_inserted_order();
--> statement-breakpoint
CREATE TRIGGER orders_note_service_updated AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.branch, OLD.is_delivery, OLD.is_dine_in, OLD.created_at, OLD.status IN ('rejected', 'canceled', 'failed'), OLD.status = 'failed',
    OLD.is_quotation AND OLD.status = 'new', OLD.rejection_message, OLD.donation_amount, OLD.questionnaire ->> 'rating',
    OLD.questionnaire ->> 'foodRating', OLD.questionnaire ->> 'serviceRating', OLD.questionnaire ->> 'processRating')
  IS DISTINCT FROM (NEW.branch, NEW.is_delivery, NEW.is_dine_in, NEW.created_at, NEW.status IN ('rejected', 'canceled', 'failed'), NEW.status = 'failed',
    NEW.is_quotation AND NEW.status = 'new', NEW.rejection_message, NEW.donation_amount, NEW.questionnaire ->> 'rating',
    NEW.questionnaire ->> 'foodRating', NEW.questionnaire ->> 'serviceRating', NEW.questionnaire ->> 'processRating'))
EXECUTE FUNCTION note_service_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_note_service_deleted AFTER DELETE ON orders FOR EACH ROW
EXECUTE FUNCTION note_service_of_order();
--> statement-breakpoint
CREATE TRIGGER order_history_note_inserted AFTER INSERT ON order_history FOR EACH ROW
WHEN (NEW.action IN ('confirmed', 'counter-proposed', 'counter-confirmed', 'counter-rejected'))
EXECUTE FUNCTION note_service_of_step();
