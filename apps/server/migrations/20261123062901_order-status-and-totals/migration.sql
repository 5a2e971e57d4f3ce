-- Orders that were over before their end was recorded.
UPDATE "orders" SET "ended_at" = "updated_at" WHERE "ended_at" IS NULL AND ("is_completed" OR "is_rejected" OR "is_canceled" OR "is_failed");--> statement-breakpoint
DROP INDEX "orders_open";--> statement-breakpoint
-- One statement, since each that adds such a column writes the whole table and its indexes anew.
ALTER TABLE "orders"
	ADD COLUMN "status" text NOT NULL GENERATED ALWAYS AS (case when "orders"."is_failed" then 'failed' when "orders"."is_canceled" then 'canceled' when "orders"."is_rejected" then 'rejected' when "orders"."is_completed" then 'completed' when "orders"."is_delivered" then 'delivered' when "orders"."is_in_delivery" then 'inDelivery' when "orders"."is_confirmed" then 'confirmed' else 'new' end) STORED,
	ADD COLUMN "payment_status" text NOT NULL GENERATED ALWAYS AS (case when "orders"."is_refunded" then 'refunded' when "orders"."is_paid" then 'paid' when "orders"."is_quotation" or not "orders"."payment_method" in ('mollie', 'datatrans') then 'open' when "orders"."is_rejected" or "orders"."is_canceled" or "orders"."is_failed" then 'failed' else 'pending' end) STORED,
	ADD COLUMN "total_gross" integer NOT NULL GENERATED ALWAYS AS ((pricing ->> 'totalGross')::integer) STORED,
	ADD COLUMN "total_net" numeric(15,2) NOT NULL GENERATED ALWAYS AS ((pricing ->> 'totalNet')::numeric) STORED,
	ADD CONSTRAINT "orders_status" CHECK (case when "ended_at" is null then "status" in ('new', 'confirmed', 'inDelivery', 'delivered') else "status" in ('completed', 'rejected', 'canceled', 'failed') end),
	ADD CONSTRAINT "orders_payment_status" CHECK ("payment_status" in ('open', 'pending', 'paid', 'failed', 'refunded') and ("payment_status" <> 'refunded' or "status" in ('rejected', 'canceled', 'failed'))),
	ADD CONSTRAINT "orders_totals" CHECK ("total_net" between 0 and "total_gross");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" ("branch") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "orders_ended_status" ON "orders" ("status","id") WHERE ended_at is not null;
