-- Their rows are sorted as no query asks for them; others take their place.
DROP INDEX "changes_user_id";--> statement-breakpoint
DROP INDEX "outbox_branch_id";--> statement-breakpoint
DROP INDEX "orders_branch_id";--> statement-breakpoint
DROP INDEX "print_jobs_branch";
