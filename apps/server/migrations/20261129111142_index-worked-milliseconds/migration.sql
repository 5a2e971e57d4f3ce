-- no transaction
CREATE INDEX CONCURRENTLY "working_activities_user_work" ON "working_activities" ("user","start","end","worked_ms");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "working_activities_user_times";
