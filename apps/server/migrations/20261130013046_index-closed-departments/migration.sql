-- no transaction
CREATE INDEX CONCURRENTLY "quotas_department" ON "quotas" ("department");