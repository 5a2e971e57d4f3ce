-- no transaction
CREATE INDEX CONCURRENTLY "cash_receipts_issue" ON "cash_receipts" ("issue_id") WHERE issue_id is not null;