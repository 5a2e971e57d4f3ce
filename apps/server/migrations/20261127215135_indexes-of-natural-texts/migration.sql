-- no transaction
CREATE INDEX CONCURRENTLY "uploads_name_natural" ON "uploads" (natural_sort_text("name"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_mime_type_natural" ON "uploads" (natural_sort_text("mime_type"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_last_name_natural" ON "customers" (natural_sort_text("last_name"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_by_email_natural" ON "customers" (natural_sort_text("email"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_phone_natural" ON "customers" (natural_sort_text("phone"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_city_natural" ON "customers" (natural_sort_text("city"),"id");
