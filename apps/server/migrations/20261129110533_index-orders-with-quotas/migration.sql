-- no transaction
CREATE INDEX CONCURRENTLY "orders_with_quotas" ON "orders" ("due_day") WHERE quotas <> '[]';