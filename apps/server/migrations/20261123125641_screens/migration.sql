CREATE TABLE "digital_signage_pairings" (
	"key_hash" text PRIMARY KEY,
	"code" text NOT NULL CONSTRAINT "digital_signage_pairings_code" UNIQUE,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_signage_commands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_commands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device" integer NOT NULL,
	"type" text NOT NULL,
	"stream" integer,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"finished_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"has_screenshot" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_signage_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"stream" integer
);
--> statement-breakpoint
CREATE TABLE "digital_signage_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"from" timestamp with time zone,
	"until" timestamp with time zone,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"groups" integer[] DEFAULT '{}'::integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_signage_plays" (
	"day" date,
	"device" integer,
	"segment" integer,
	"count" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "digital_signage_plays_pkey" PRIMARY KEY("day","device","segment")
);
--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD COLUMN "product" integer;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "group" integer;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "current_segment" integer;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "shown_width" integer;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "shown_height" integer;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "is_switched_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "shown_stream" integer;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "last_command" jsonb;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD COLUMN "last_plays" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "digital_signage_commands_device" ON "digital_signage_commands" ("device","id");--> statement-breakpoint
CREATE UNIQUE INDEX "digital_signage_commands_pending" ON "digital_signage_commands" ("device") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "digital_signage_commands_stream" ON "digital_signage_commands" ("stream") WHERE "stream" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_groups_stream" ON "digital_signage_groups" ("stream") WHERE "stream" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_plays_device" ON "digital_signage_plays" ("device");--> statement-breakpoint
CREATE INDEX "digital_signage_plays_segment" ON "digital_signage_plays" ("segment");--> statement-breakpoint
CREATE INDEX "digital_signage_segments_product" ON "digital_signage_segments" ("product") WHERE "product" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_devices_group" ON "digital_signage_devices" ("group") WHERE "group" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_devices_current_segment" ON "digital_signage_devices" ("current_segment") WHERE "current_segment" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_devices_shown_stream" ON "digital_signage_devices" ("shown_stream") WHERE "shown_stream" is not null;--> statement-breakpoint
CREATE INDEX "digital_signage_devices_key_hash" ON "digital_signage_devices" ("api_key_hash");--> statement-breakpoint
ALTER TABLE "digital_signage_commands" ADD CONSTRAINT "digital_signage_commands_device_digital_signage_devices_id_fkey" FOREIGN KEY ("device") REFERENCES "digital_signage_devices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "digital_signage_commands" ADD CONSTRAINT "digital_signage_commands_stream_digital_signage_streams_id_fkey" FOREIGN KEY ("stream") REFERENCES "digital_signage_streams"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_groups" ADD CONSTRAINT "digital_signage_groups_stream_digital_signage_streams_id_fkey" FOREIGN KEY ("stream") REFERENCES "digital_signage_streams"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_plays" ADD CONSTRAINT "digital_signage_plays_device_digital_signage_devices_id_fkey" FOREIGN KEY ("device") REFERENCES "digital_signage_devices"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "digital_signage_plays" ADD CONSTRAINT "digital_signage_plays_segment_digital_signage_segments_id_fkey" FOREIGN KEY ("segment") REFERENCES "digital_signage_segments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_product_products_id_fkey" FOREIGN KEY ("product") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD CONSTRAINT "digital_signage_devices_group_digital_signage_groups_id_fkey" FOREIGN KEY ("group") REFERENCES "digital_signage_groups"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD CONSTRAINT "digital_signage_devices_LK8xdXmH0Vei_fkey" FOREIGN KEY ("current_segment") REFERENCES "digital_signage_segments"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD CONSTRAINT "digital_signage_devices_0wdTSgbF1vNa_fkey" FOREIGN KEY ("shown_stream") REFERENCES "digital_signage_streams"("id") ON DELETE SET NULL;
--> statement-breakpoint
-- Screens are told when something that they may show changes; what they report of themselves tells nobody.
CREATE FUNCTION announce_signage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('theke_signage', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON scenes FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON digital_signage_segments FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON digital_signage_streams FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON digital_signage_groups FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON digital_signage_messages FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER UPDATE ON uploads FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
--> statement-breakpoint
CREATE TRIGGER tell_signage AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF name, identifier, branch, "group", stream, width, height, is_enabled, api_key_hash, is_switched_off, shown_stream, last_command
  ON digital_signage_devices FOR EACH STATEMENT EXECUTE FUNCTION announce_signage();
