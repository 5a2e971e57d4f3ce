CREATE TABLE "absence_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absence_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"type" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"comment" text NOT NULL,
	"status" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decision_comment" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "absence_requests_user" ON "absence_requests" ("user","first_day");--> statement-breakpoint
CREATE INDEX "absence_requests_branch" ON "absence_requests" ("branch","id");--> statement-breakpoint
ALTER TABLE "absence_requests" ADD CONSTRAINT "absence_requests_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "absence_requests" ADD CONSTRAINT "absence_requests_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");