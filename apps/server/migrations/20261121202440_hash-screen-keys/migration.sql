ALTER TABLE "branches" ADD COLUMN "api_key_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Screens that know their key go on with it.
UPDATE "branches" SET "api_key_hash" = encode(sha256(convert_to("api_key", 'UTF8')), 'hex') WHERE "api_key" <> '';
