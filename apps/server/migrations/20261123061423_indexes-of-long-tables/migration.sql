-- no transaction
CREATE INDEX CONCURRENTLY "changes_user" ON "changes" ("user_id","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "changes_action" ON "changes" ("action","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "logs_at" ON "logs" ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_name" ON "uploads" ("name","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_mime_type" ON "uploads" ("mime_type","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_size" ON "uploads" ("size","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_is_quarantined" ON "uploads" ("is_quarantined","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_search" ON "uploads" USING gin ((search_text("name" || ' ' || "extension" || ' ' || "mime_type")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_created_at" ON "outbox" ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_recipient" ON "outbox" (lower("recipient")) WHERE recipient <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_branch" ON "outbox" ("branch","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_branch" ON "orders" ("branch","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_mode" ON "orders" ("is_delivery","is_dine_in","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_payment_method" ON "orders" ("payment_method","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_search" ON "orders" USING gin ((search_text("ticket_number" || ' ' || "uid" || ' ' || "first_name" || ' ' || "last_name" || ' ' || "company_name" || ' ' || "email" || ' ' || "phone" || ' ' || "table_identifier")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_failing" ON "payments" ("id") WHERE last_error is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_unreadable" ON "payments" ("id") WHERE is_status_unreadable;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_refund_lost" ON "payments" ("id") WHERE refund_lost > refund_settled;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_by_email" ON "customers" ("email","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_phone" ON "customers" ("phone","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_city" ON "customers" ("city","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_newsletter" ON "customers" ("newsletter","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_last_order_at" ON "customers" ("last_order_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customers_search" ON "customers" USING gin ((search_text("first_name" || ' ' || "last_name" || ' ' || "company_name" || ' ' || "email" || ' ' || "phone" || ' ' || "zip_code" || ' ' || "city")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "print_jobs_unsettled" ON "print_jobs" ("branch") WHERE state in ('queued', 'sent', 'failed', 'uncertain');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "print_jobs_branch_id" ON "print_jobs" ("branch","id");
