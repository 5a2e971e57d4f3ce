-- no transaction
CREATE INDEX CONCURRENTLY "uploads_name_text" ON "uploads" (sort_text("name"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_mime_type_text" ON "uploads" (sort_text("mime_type"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_last_name_text" ON "customers" (sort_text("last_name"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_by_email_text" ON "customers" (sort_text("email"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_phone_text" ON "customers" (sort_text("phone"),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_city_text" ON "customers" (sort_text("city"),"id");
