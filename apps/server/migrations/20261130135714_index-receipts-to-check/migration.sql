-- no transaction
CREATE INDEX CONCURRENTLY "cash_receipts_checkable" ON "cash_receipts" ("register","number") WHERE kind in ('start', 'year');