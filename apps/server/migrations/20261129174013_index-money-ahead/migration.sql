-- no transaction
CREATE INDEX CONCURRENTLY "orders_advance" ON "orders" ("id") WHERE advance is not null and ended_at is null;