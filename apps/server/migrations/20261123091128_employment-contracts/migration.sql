CREATE TABLE "company_holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"branch" integer
);
--> statement-breakpoint
CREATE TABLE "employment_contracts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employment_contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"entry_date" date NOT NULL,
	"hours" jsonb NOT NULL,
	"holiday_days" numeric(15,2) NOT NULL,
	"overtime_carried_over" numeric(15,2) NOT NULL,
	"holiday_carried_over" numeric(15,2) NOT NULL,
	"is_minor" boolean NOT NULL,
	"comment" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "province" text;--> statement-breakpoint
CREATE INDEX "company_holidays_date" ON "company_holidays" ("date","id");--> statement-breakpoint
CREATE INDEX "company_holidays_branch" ON "company_holidays" ("branch");--> statement-breakpoint
CREATE INDEX "employment_contracts_user_valid_from" ON "employment_contracts" ("user","valid_from");--> statement-breakpoint
CREATE INDEX "employment_contracts_branch" ON "employment_contracts" ("branch");--> statement-breakpoint
CREATE INDEX "employment_contracts_valid_from" ON "employment_contracts" ("valid_from","id");--> statement-breakpoint
ALTER TABLE "company_holidays" ADD CONSTRAINT "company_holidays_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "employment_contracts" ADD CONSTRAINT "employment_contracts_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "employment_contracts" ADD CONSTRAINT "employment_contracts_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");