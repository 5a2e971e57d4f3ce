-- no transaction
CREATE INDEX CONCURRENTLY "orders_not_collected_email" ON "orders" (lower("email")) WHERE end_reason = 'not-collected';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_not_collected_phone" ON "orders" ("phone") WHERE end_reason = 'not-collected';