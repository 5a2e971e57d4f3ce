-- no transaction
CREATE INDEX CONCURRENTLY "order_items_with_offer" ON "order_items" ("order") WHERE offer ->> 'state' = 'open';