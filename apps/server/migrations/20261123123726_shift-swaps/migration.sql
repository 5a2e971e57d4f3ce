CREATE TABLE "shift_swaps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_swaps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"schedule" integer,
	"branch" integer NOT NULL,
	"department" integer,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"from" integer,
	"offered_to" integer,
	"taker" integer,
	"comment" text NOT NULL,
	"status" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decision_comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shift_swaps_schedule" ON "shift_swaps" ("schedule") WHERE "schedule" is not null;--> statement-breakpoint
CREATE INDEX "shift_swaps_department" ON "shift_swaps" ("department") WHERE "department" is not null;--> statement-breakpoint
CREATE INDEX "shift_swaps_from" ON "shift_swaps" ("from") WHERE "from" is not null;--> statement-breakpoint
CREATE INDEX "shift_swaps_offered_to" ON "shift_swaps" ("offered_to") WHERE "offered_to" is not null;--> statement-breakpoint
CREATE INDEX "shift_swaps_taker" ON "shift_swaps" ("taker") WHERE "taker" is not null;--> statement-breakpoint
CREATE INDEX "shift_swaps_branch" ON "shift_swaps" ("branch","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swaps_offer" ON "shift_swaps" ("schedule","from") WHERE status in ('offered', 'accepted') and "from" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swaps_request" ON "shift_swaps" ("schedule","taker") WHERE status = 'accepted' and "from" is null;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_schedule_working_schedules_id_fkey" FOREIGN KEY ("schedule") REFERENCES "working_schedules"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_from_users_id_fkey" FOREIGN KEY ("from") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_offered_to_users_id_fkey" FOREIGN KEY ("offered_to") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_taker_users_id_fkey" FOREIGN KEY ("taker") REFERENCES "users"("id") ON DELETE CASCADE;