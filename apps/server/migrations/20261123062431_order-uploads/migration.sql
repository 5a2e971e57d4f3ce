CREATE TABLE "order_uploads" (
	"order" integer,
	"upload" integer,
	CONSTRAINT "order_uploads_pkey" PRIMARY KEY("order","upload")
);
--> statement-breakpoint
DROP INDEX "order_items_uploads";--> statement-breakpoint
CREATE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" ("endpoint");--> statement-breakpoint
CREATE INDEX "order_uploads_upload" ON "order_uploads" ("upload");--> statement-breakpoint
ALTER TABLE "order_uploads" ADD CONSTRAINT "order_uploads_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_uploads" ADD CONSTRAINT "order_uploads_upload_uploads_id_fkey" FOREIGN KEY ("upload") REFERENCES "uploads"("id");--> statement-breakpoint
INSERT INTO "order_uploads" ("order", "upload")
SELECT DISTINCT "order_items"."order", "uploads"."id"
FROM "order_items"
CROSS JOIN jsonb_path_query("order_items"."item", '$.parts[*].uploads[*].id') AS file
JOIN "uploads" ON "uploads"."id" = file::int;
