ALTER TABLE "order_items" ADD COLUMN "contents" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- What a bundle contains is stored with each order, so orders are decided on it.
DROP TRIGGER note_updated_order_facts ON products;
--> statement-breakpoint
CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('product', 'id', 'updated_at', 'article_number', 'uid', 'images', 'tags', 'allergens', 'is_step_by_step');
