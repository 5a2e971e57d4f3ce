CREATE TABLE "slot_counts" (
	"is_month" boolean,
	"day" date,
	"branch" integer,
	"mode" text,
	"weekday" integer,
	"hour" integer,
	"taken" integer,
	"intervals" integer NOT NULL,
	CONSTRAINT "slot_counts_pkey" PRIMARY KEY("is_month","day","branch","mode","weekday","hour","taken")
);
--> statement-breakpoint
ALTER TABLE "sold_products" ADD COLUMN "revenue" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sold_products" ADD COLUMN "weighed" numeric(15,6) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "sold_products" ADD COLUMN "deviation" numeric(15,6) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "sold_products" ADD COLUMN "deviation_value" numeric(15,6) DEFAULT '0' NOT NULL;--> statement-breakpoint
CREATE INDEX "sold_products_product" ON "sold_products" ("product","day") WHERE not is_month;--> statement-breakpoint
DROP TRIGGER orders_note_updated ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_note_updated AFTER UPDATE ON orders FOR EACH ROW
WHEN ((OLD.branch, OLD.is_delivery, OLD.is_dine_in, OLD.created_at, OLD.appointment, OLD.appointment_date, OLD.slot_start, OLD.total_gross,
    OLD.status IN ('rejected', 'canceled', 'failed'), OLD.is_quotation AND OLD.status = 'new')
  IS DISTINCT FROM (NEW.branch, NEW.is_delivery, NEW.is_dine_in, NEW.created_at, NEW.appointment, NEW.appointment_date, NEW.slot_start, NEW.total_gross,
    NEW.status IN ('rejected', 'canceled', 'failed'), NEW.is_quotation AND NEW.status = 'new'))
EXECUTE FUNCTION note_changed_order();
--> statement-breakpoint
DROP TRIGGER order_items_note_updated ON order_items;
--> statement-breakpoint
CREATE TRIGGER order_items_note_updated AFTER UPDATE ON order_items FOR EACH ROW
WHEN ((OLD.product, OLD.name, OLD.amount, OLD.unit, OLD.gross, OLD.ordered, OLD.weights, OLD.is_removed)
  IS DISTINCT FROM (NEW.product, NEW.name, NEW.amount, NEW.unit, NEW.gross, NEW.ordered, NEW.weights, NEW.is_removed))
EXECUTE FUNCTION note_changed_item();
--> statement-breakpoint
-- What is rolled up lacks the new figures; until the job has rolled up again they are counted in the raw rows.
UPDATE roll_ups SET until = NULL WHERE name = 'sales';
