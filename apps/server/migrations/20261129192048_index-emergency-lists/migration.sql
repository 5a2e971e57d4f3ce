-- no transaction
CREATE INDEX CONCURRENTLY "print_jobs_emergency_lists" ON "print_jobs" ("created_at") WHERE kind = 'emergencyList' and blocks <> '[]';