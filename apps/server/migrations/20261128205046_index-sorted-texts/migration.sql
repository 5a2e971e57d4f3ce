-- no transaction
CREATE INDEX CONCURRENTLY "products_name_sorted" ON "products" (sort_key("name"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_name_sorted" ON "uploads" (sort_key("name"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_mime_type_sorted" ON "uploads" (sort_key("mime_type"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_last_name_sorted" ON "customers" (sort_key("last_name"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_by_email_sorted" ON "customers" (sort_key("email"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_phone_sorted" ON "customers" (sort_key("phone"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_city_sorted" ON "customers" (sort_key("city"),"id");