-- no transaction
CREATE INDEX CONCURRENTLY "order_history_call_offs" ON "order_history" ("at") WHERE action in ('canceled', 'hand-over-undone');