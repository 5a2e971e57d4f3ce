CREATE TABLE "production_ticks" (
	"day" date,
	"branch" integer,
	"hour" integer,
	"key" text,
	"amount" numeric(15,3) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user" integer,
	"user_name" text NOT NULL,
	CONSTRAINT "production_ticks_pkey" PRIMARY KEY("day","branch","hour","key")
);
--> statement-breakpoint
CREATE INDEX "production_ticks_branch" ON "production_ticks" ("branch");--> statement-breakpoint
ALTER TABLE "production_ticks" ADD CONSTRAINT "production_ticks_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id") ON DELETE CASCADE;