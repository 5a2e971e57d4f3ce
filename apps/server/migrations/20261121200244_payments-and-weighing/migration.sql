CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"authorized" integer DEFAULT 0 NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uid" text NOT NULL CONSTRAINT "payments_uid" UNIQUE,
	"order" integer NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"is_manual_capture" boolean NOT NULL,
	"provider_id" text,
	"checkout_url" text,
	"state" text NOT NULL,
	"amount" integer NOT NULL,
	"authorized" integer DEFAULT 0 NOT NULL,
	"captured" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"capture_target" integer,
	"refund_target" integer DEFAULT 0 NOT NULL,
	"is_given_up" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payments_provider_id" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "price_unit" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "ordered" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "weights" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_paid_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unweighed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "weighed_payment_rule" text DEFAULT 'charge' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "weighed_payment_buffer" numeric(15,2) DEFAULT '15' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "is_weighing_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "weighing_tolerance" numeric(15,2) DEFAULT '10' NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_events_payment" ON "payment_events" ("payment","id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" ("order");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" ("created_at") WHERE state in ('open', 'authorized');--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_payments_id_fkey" FOREIGN KEY ("payment") REFERENCES "payments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;