-- no transaction
CREATE INDEX CONCURRENTLY "order_history_proposals" ON "order_history" ("order") WHERE action in ('counter-proposed', 'counter-confirmed', 'counter-rejected');