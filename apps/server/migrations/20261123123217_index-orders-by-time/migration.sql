-- no transaction
CREATE INDEX CONCURRENTLY "orders_placed" ON "orders" ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_placed_at_branch" ON "orders" ("branch","created_at","id");
