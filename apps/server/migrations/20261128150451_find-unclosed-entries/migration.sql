-- no transaction
CREATE INDEX CONCURRENTLY "payment_events_unclosed" ON "payment_events" ("at") WHERE closing is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_events_closing" ON "payment_events" ("closing");