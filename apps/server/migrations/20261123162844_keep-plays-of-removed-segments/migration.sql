ALTER TABLE "digital_signage_plays" DROP CONSTRAINT "digital_signage_plays_segment_digital_signage_segments_id_fkey";--> statement-breakpoint
DROP INDEX "digital_signage_devices_key_hash";--> statement-breakpoint
ALTER TABLE "digital_signage_plays" ADD COLUMN "segment_name" text;--> statement-breakpoint
UPDATE "digital_signage_plays" SET "segment_name" = "name" FROM "digital_signage_segments" WHERE "digital_signage_segments"."id" = "segment";--> statement-breakpoint
ALTER TABLE "digital_signage_plays" ALTER COLUMN "segment_name" SET NOT NULL;--> statement-breakpoint
-- Of several televisions with one key only the one that was seen last keeps it.
UPDATE "digital_signage_devices" SET "api_key_hash" = NULL WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (PARTITION BY "api_key_hash" ORDER BY "last_seen_at" DESC NULLS LAST, "id") AS "place"
    FROM "digital_signage_devices" WHERE "api_key_hash" IS NOT NULL
  ) AS "keyed" WHERE "place" > 1
);--> statement-breakpoint
CREATE UNIQUE INDEX "digital_signage_devices_apiKey" ON "digital_signage_devices" ("api_key_hash");
