-- Others take their place.
DROP INDEX "uploads_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "customers_search";
