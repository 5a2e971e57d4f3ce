CREATE TABLE "order_steps" (
	"key" text PRIMARY KEY,
	"order" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"user" integer
);
--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_steps_order" ON "order_steps" ("order");--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;