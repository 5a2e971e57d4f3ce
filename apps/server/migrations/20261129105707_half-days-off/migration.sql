ALTER TABLE "company_holidays" ADD COLUMN "is_half" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "absence_requests" ADD COLUMN "is_from_noon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "absence_requests" ADD COLUMN "is_until_noon" boolean DEFAULT false NOT NULL;