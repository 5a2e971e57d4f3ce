-- One of some hundred orders works off what waits for the index: it takes a quarter of the time for a quarter of the list.
ALTER INDEX "uploads_search_suffixes" SET (gin_pending_list_limit = 1024);--> statement-breakpoint
ALTER INDEX "orders_search_suffixes" SET (gin_pending_list_limit = 1024);--> statement-breakpoint
ALTER INDEX "customers_search_suffixes" SET (gin_pending_list_limit = 1024);
