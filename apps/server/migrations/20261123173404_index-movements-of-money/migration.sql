-- no transaction
CREATE INDEX CONCURRENTLY "payment_events_moved" ON "payment_events" ("at") WHERE captured <> 0 or refunded <> 0;