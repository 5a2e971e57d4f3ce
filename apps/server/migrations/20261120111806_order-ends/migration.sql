ALTER TABLE "order_history" DROP CONSTRAINT "order_history_user_users_id_fkey";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "branch" integer;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" ("order");--> statement-breakpoint
CREATE INDEX "outbox_branch_id" ON "outbox" ("branch","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_ended_at" ON "orders" ("ended_at");