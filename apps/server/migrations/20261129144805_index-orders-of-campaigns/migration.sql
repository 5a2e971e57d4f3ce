-- no transaction
CREATE INDEX CONCURRENTLY "orders_campaign" ON "orders" ("campaign") WHERE campaign is not null;