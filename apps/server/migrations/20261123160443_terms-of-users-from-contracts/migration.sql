ALTER TABLE "users" DROP COLUMN "weekly_hours";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "holiday_entitlement";