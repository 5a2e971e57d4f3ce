CREATE TABLE "rule_exceptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"branch" integer NOT NULL,
	"user" integer NOT NULL,
	"code" text NOT NULL,
	"day" date NOT NULL,
	"actual" integer NOT NULL,
	"required" integer NOT NULL,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" integer,
	"decided_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_requirements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_requirements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"branch" integer NOT NULL,
	"department" integer NOT NULL,
	"weekdays" text[] NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"count" integer NOT NULL,
	"comment" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "working_schedules" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "working_schedules" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "working_schedules" ALTER COLUMN "user" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "working_schedules" ADD CONSTRAINT "working_schedules_key" UNIQUE("key");--> statement-breakpoint
CREATE INDEX "rule_exceptions_user_day" ON "rule_exceptions" ("user","day");--> statement-breakpoint
CREATE INDEX "staff_requirements_department" ON "staff_requirements" ("department") WHERE "department" is not null;--> statement-breakpoint
CREATE INDEX "staff_requirements_branch" ON "staff_requirements" ("branch");--> statement-breakpoint
CREATE INDEX "staff_requirements_from" ON "staff_requirements" ("from","id");--> statement-breakpoint
ALTER TABLE "rule_exceptions" ADD CONSTRAINT "rule_exceptions_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_requirements" ADD CONSTRAINT "staff_requirements_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "staff_requirements" ADD CONSTRAINT "staff_requirements_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id");