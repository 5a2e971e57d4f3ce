CREATE TABLE "customer_changes" (
	"customer" integer,
	"transaction" bigint,
	CONSTRAINT "customer_changes_pkey" PRIMARY KEY("customer","transaction")
);
--> statement-breakpoint
CREATE TABLE "customer_orders" (
	"customer" integer,
	"place" text,
	"first_at" timestamp with time zone NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "customer_orders_pkey" PRIMARY KEY("customer","place")
);
--> statement-breakpoint
CREATE TABLE "first_orders" (
	"is_month" boolean,
	"day" date,
	"place" text,
	"at" text,
	"others" text,
	"before" text[] NOT NULL,
	"after" text[] NOT NULL,
	"customers" integer NOT NULL,
	"single" integer NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "first_orders_pkey" PRIMARY KEY("is_month","day","place","at","others")
);
--> statement-breakpoint
CREATE FUNCTION note_changed_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_changes (customer, transaction)
  SELECT DISTINCT customer, pg_current_xact_id()::text::bigint
  FROM (VALUES (OLD.customer), (NEW.customer)) AS changed (customer) WHERE customer IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_note_customer_inserted AFTER INSERT ON orders FOR EACH ROW
WHEN (NEW.customer IS NOT NULL)
EXECUTE FUNCTION note_changed_customer();
--> statement-breakpoint
CREATE TRIGGER orders_note_customer_updated AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.customer IS NOT NULL OR NEW.customer IS NOT NULL)
  AND (OLD.customer, OLD.branch, OLD.is_delivery, OLD.is_dine_in, OLD.created_at, OLD.status IN ('rejected', 'canceled', 'failed'),
    OLD.is_quotation AND OLD.status = 'new')
  IS DISTINCT FROM (NEW.customer, NEW.branch, NEW.is_delivery, NEW.is_dine_in, NEW.created_at, NEW.status IN ('rejected', 'canceled', 'failed'),
    NEW.is_quotation AND NEW.status = 'new'))
EXECUTE FUNCTION note_changed_customer();
--> statement-breakpoint
CREATE TRIGGER orders_note_customer_deleted AFTER DELETE ON orders FOR EACH ROW
WHEN (OLD.customer IS NOT NULL)
EXECUTE FUNCTION note_changed_customer();
--> statement-breakpoint
-- Customers of before are all changed, so that the job rolls them up.
INSERT INTO customer_changes (customer, transaction) SELECT DISTINCT customer, 0 FROM orders WHERE customer IS NOT NULL ORDER BY customer;
