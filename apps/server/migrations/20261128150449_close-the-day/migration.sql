CREATE TABLE "day_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "day_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"branch" integer NOT NULL,
	"number" integer NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user" integer,
	"user_name" text NOT NULL,
	"opening" integer NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer NOT NULL,
	"difference" integer NOT NULL,
	"pieces" jsonb NOT NULL,
	"card_counted" integer,
	"kept" integer NOT NULL,
	"to_bank" integer NOT NULL,
	"remark" text NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "day_closings_number" UNIQUE("branch","number")
);--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "closing" integer;--> statement-breakpoint
ALTER TABLE "day_closings" ADD CONSTRAINT "day_closings_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");