-- no transaction
CREATE INDEX CONCURRENTLY "payment_events_tips" ON "payment_events" ("at") WHERE tip <> 0;