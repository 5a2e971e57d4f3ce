ALTER TABLE "navigations" ADD COLUMN "publish_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "navigations" ADD COLUMN "publish_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "publish_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "publish_to" timestamp with time zone;