DROP INDEX IF EXISTS "uploads_search_suffixes";--> statement-breakpoint
DROP INDEX IF EXISTS "orders_search_suffixes";--> statement-breakpoint
DROP INDEX IF EXISTS "customers_search_suffixes";
