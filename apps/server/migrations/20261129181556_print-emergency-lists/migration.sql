CREATE TABLE "emergency_lists" (
	"branch" integer,
	"day" date,
	"at" timestamp with time zone NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "emergency_lists_pkey" PRIMARY KEY("branch","day")
);
--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "emergency_list_at" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "emergency_list_by" text DEFAULT 'printer' NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_lists" ADD CONSTRAINT "emergency_lists_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id") ON DELETE CASCADE;