ALTER TABLE "employment_contracts" ADD COLUMN "is_remainder_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "working_activities" ADD COLUMN "worked_ms" bigint;
