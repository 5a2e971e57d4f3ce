CREATE TABLE "plan_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"branch" integer NOT NULL,
	"name" text NOT NULL,
	"shifts" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "plan_templates_name" ON "plan_templates" ("branch",lower("name"));--> statement-breakpoint
ALTER TABLE "plan_templates" ADD CONSTRAINT "plan_templates_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id") ON DELETE CASCADE;