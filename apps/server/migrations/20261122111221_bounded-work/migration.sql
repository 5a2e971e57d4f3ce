ALTER TABLE "payments" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_items_uploads" ON "order_items" USING gin (jsonb_path_query_array(item, '$.parts[*].uploads[*].id')) WHERE jsonb_path_exists(item, '$.parts[*].uploads[*]');--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" (lower("email")) WHERE email <> '';--> statement-breakpoint
CREATE INDEX "payments_created_at" ON "payments" ("created_at");