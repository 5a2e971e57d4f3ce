CREATE INDEX "products_name" ON "products" ("name","id");--> statement-breakpoint
CREATE INDEX "projects_name" ON "projects" ("name","id");--> statement-breakpoint
CREATE INDEX "tasks_sort_order" ON "tasks" ("sort_order","id");--> statement-breakpoint
CREATE INDEX "working_activities_start" ON "working_activities" ("start","id");--> statement-breakpoint
CREATE INDEX "working_schedules_start" ON "working_schedules" ("start","id");