-- no transaction
CREATE INDEX CONCURRENTLY "order_items_with_contents" ON "order_items" ("order") WHERE contents <> '[]';
