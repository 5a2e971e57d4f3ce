CREATE TABLE "roll_up_changes" (
	"name" text,
	"day" date,
	"transaction" bigint,
	CONSTRAINT "roll_up_changes_pkey" PRIMARY KEY("name","day","transaction")
);
--> statement-breakpoint
CREATE TABLE "roll_ups" (
	"name" text PRIMARY KEY,
	"until" date,
	"since" date
);
--> statement-breakpoint
CREATE TABLE "order_hours" (
	"is_month" boolean,
	"day" date,
	"branch" integer,
	"mode" text,
	"weekday" integer,
	"hour" integer,
	"orders" integer NOT NULL,
	CONSTRAINT "order_hours_pkey" PRIMARY KEY("is_month","day","branch","mode","weekday","hour")
);
--> statement-breakpoint
CREATE TABLE "sales_of_days" (
	"day" date,
	"branch" integer,
	"mode" text,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"canceled" integer NOT NULL,
	CONSTRAINT "sales_of_days_pkey" PRIMARY KEY("day","branch","mode")
);
--> statement-breakpoint
CREATE TABLE "sold_products" (
	"is_month" boolean,
	"day" date,
	"branch" integer,
	"mode" text,
	"product" integer,
	"unit" text,
	"is_weighed" boolean,
	"name" text NOT NULL,
	"last_order" integer NOT NULL,
	"amount" numeric(15,6) NOT NULL,
	"grams" numeric(15,6) NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "sold_products_pkey" PRIMARY KEY("is_month","day","branch","mode","product","unit","is_weighed")
);
--> statement-breakpoint
CREATE FUNCTION sales_moment(placed timestamptz, appointment timestamptz, wished timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$ SELECT coalesce(appointment, wished, placed) $$;
--> statement-breakpoint
-- The begin of the day on which it was an hour ago: what happened before is in the roll-ups, or will be before they are next used.
CREATE FUNCTION sales_day_begin() RETURNS timestamptz
LANGUAGE sql STABLE AS $$ SELECT date_trunc('day', now() - interval '1 hour', 'Europe/Vienna') $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_sales(VARIADIC moments timestamptz[]) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO roll_up_changes (name, day, transaction)
  SELECT DISTINCT 'sales', (moment AT TIME ZONE 'Europe/Vienna')::date, pg_current_xact_id()::text::bigint
  FROM unnest(moments) AS moment WHERE moment < sales_day_begin()
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_sales(
    OLD.created_at, sales_moment(OLD.created_at, OLD.appointment, OLD.appointment_date),
    NEW.created_at, sales_moment(NEW.created_at, NEW.appointment, NEW.appointment_date));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_sales(sales_moment(created_at, appointment, appointment_date))
  FROM orders WHERE id IN (OLD."order", NEW."order");
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Written out, because PostgreSQL would read the function anew for each order.
CREATE TRIGGER orders_note_inserted AFTER INSERT ON orders FOR EACH ROW
WHEN (least(NEW.created_at, NEW.appointment, NEW.appointment_date) < date_trunc('day', now() - interval '1 hour', 'Europe/Vienna'))
EXECUTE FUNCTION note_changed_order();
--> statement-breakpoint
CREATE TRIGGER orders_note_updated AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.branch, OLD.is_delivery, OLD.is_dine_in, OLD.created_at, OLD.appointment, OLD.appointment_date, OLD.total_gross,
    OLD.status IN ('rejected', 'canceled', 'failed'), OLD.is_quotation AND OLD.status = 'new')
  IS DISTINCT FROM (NEW.branch, NEW.is_delivery, NEW.is_dine_in, NEW.created_at, NEW.appointment, NEW.appointment_date, NEW.total_gross,
    NEW.status IN ('rejected', 'canceled', 'failed'), NEW.is_quotation AND NEW.status = 'new'))
EXECUTE FUNCTION note_changed_order();
--> statement-breakpoint
CREATE TRIGGER orders_note_deleted AFTER DELETE ON orders FOR EACH ROW
EXECUTE FUNCTION note_changed_order();
--> statement-breakpoint
CREATE TRIGGER order_items_note_updated AFTER UPDATE ON order_items FOR EACH ROW
WHEN ((OLD.product, OLD.name, OLD.amount, OLD.unit, OLD.weights, OLD.is_removed)
  IS DISTINCT FROM (NEW.product, NEW.name, NEW.amount, NEW.unit, NEW.weights, NEW.is_removed))
EXECUTE FUNCTION note_changed_item();
--> statement-breakpoint
CREATE TRIGGER order_items_note_deleted AFTER DELETE ON order_items FOR EACH ROW
EXECUTE FUNCTION note_changed_item();
