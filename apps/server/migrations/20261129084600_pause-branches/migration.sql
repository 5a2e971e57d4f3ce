ALTER TABLE "branches" ADD COLUMN "pauses" jsonb DEFAULT '{"ordersUntil":null,"deliveryUntil":null,"closing":null}' NOT NULL;--> statement-breakpoint
-- Who confirms orders at the counter also decides when there are too many.
UPDATE "permission_sets" SET "permissions" = "permissions" || '["pauses.change"]'
WHERE "key" IN ('administrator', 'manager', 'counter') AND NOT "permissions" ? 'pauses.change';
