CREATE TABLE "production_print_orders" (
	"print" integer,
	"order" integer,
	"content" jsonb NOT NULL,
	CONSTRAINT "production_print_orders_pkey" PRIMARY KEY("print","order")
);
--> statement-breakpoint
CREATE TABLE "production_prints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "production_prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"department" integer NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user" integer,
	"user_name" text NOT NULL,
	CONSTRAINT "production_prints_number" UNIQUE("first_day","last_day","department","branches","number")
);
--> statement-breakpoint
CREATE INDEX "production_print_orders_order" ON "production_print_orders" ("order");--> statement-breakpoint
CREATE INDEX "production_prints_last_day" ON "production_prints" ("last_day");--> statement-breakpoint
ALTER TABLE "production_print_orders" ADD CONSTRAINT "production_print_orders_print_production_prints_id_fkey" FOREIGN KEY ("print") REFERENCES "production_prints"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "production_print_orders" ADD CONSTRAINT "production_print_orders_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;