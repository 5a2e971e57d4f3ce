ALTER TABLE "shop" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
-- A shop that already sells stays open: the demo shop, one with orders, and one that already has an imprint.
UPDATE shop SET opened_at = now() WHERE is_demo OR EXISTS (SELECT FROM orders)
  OR config ->> 'imprint' <> '' OR config ->> 'imprintText' <> '';
--> statement-breakpoint
DROP TRIGGER raise_own_shop_version ON shop;
--> statement-breakpoint
CREATE TRIGGER raise_own_shop_version BEFORE UPDATE OF config, opened_at ON shop FOR EACH ROW EXECUTE FUNCTION raise_own_shop_version();
