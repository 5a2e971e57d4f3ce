-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "products_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_name_natural" ON "products" (natural_sort_text("name"),"id");
