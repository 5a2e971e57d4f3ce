ALTER TABLE "users" ADD COLUMN "time_token_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_token_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "access_token";