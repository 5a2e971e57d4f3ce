ALTER TABLE "digital_signage_plays" DROP CONSTRAINT "digital_signage_plays_device_digital_signage_devices_id_fkey";--> statement-breakpoint
ALTER TABLE "digital_signage_plays" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "digital_signage_plays" ADD COLUMN "branch" integer;--> statement-breakpoint
UPDATE "digital_signage_plays" SET "device_name" = "television"."name", "branch" = "television"."branch" FROM "digital_signage_devices" AS "television" WHERE "television"."id" = "device";
