CREATE TABLE "print_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"branch" integer NOT NULL,
	"device" integer NOT NULL,
	"order" integer,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"is_copy" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"token" text,
	"leased_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"last_error" text,
	"moved_from" integer,
	"requested_by" text,
	"blocks" jsonb
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "connection" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "fallback" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "prints" text DEFAULT 'receipt' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "prints_at" text DEFAULT 'placed' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "paper_state" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "log_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "logs" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_key_hash" UNIQUE("key_hash");--> statement-breakpoint
CREATE INDEX "print_jobs_open" ON "print_jobs" ("device","id") WHERE state in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "print_jobs_order" ON "print_jobs" ("order");--> statement-breakpoint
CREATE INDEX "print_jobs_branch" ON "print_jobs" ("branch","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_fallback_devices_id_fkey" FOREIGN KEY ("fallback") REFERENCES "devices"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_device_devices_id_fkey" FOREIGN KEY ("device") REFERENCES "devices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;