CREATE TABLE "production_line_ticks" (
	"order" integer,
	"line" integer,
	"key" text,
	"amount" numeric(15,3) NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user" integer,
	"user_name" text NOT NULL,
	CONSTRAINT "production_line_ticks_pkey" PRIMARY KEY("order","line","key")
);
--> statement-breakpoint
ALTER TABLE "production_line_ticks" ADD CONSTRAINT "production_line_ticks_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;