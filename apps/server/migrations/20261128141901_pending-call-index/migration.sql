-- no transaction
CREATE INDEX CONCURRENTLY "orders_pending_call" ON "orders" ("branch") WHERE pending_call is not null;