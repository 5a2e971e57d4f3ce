-- no transaction
CREATE INDEX CONCURRENTLY "working_activities_user_times" ON "working_activities" ("user","start","end","worked_minutes","id");