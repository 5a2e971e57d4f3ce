CREATE TABLE "waiting_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"quota" integer NOT NULL,
	"branch" integer NOT NULL,
	"campaign" integer,
	"product" integer NOT NULL,
	"amount" numeric(15,3) NOT NULL,
	"unit" text NOT NULL,
	"days" jsonb DEFAULT '[]' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"contact" text NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL CONSTRAINT "waiting_entries_key" UNIQUE,
	"state" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"day" date,
	"offered_until" timestamp with time zone,
	"call_since" timestamp with time zone,
	"quotas" jsonb DEFAULT '[]' NOT NULL,
	"order" integer,
	CONSTRAINT "waiting_entries_person" UNIQUE("quota","contact")
);
--> statement-breakpoint
ALTER TABLE "quotas" ADD COLUMN "waiting_list" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotas" ADD COLUMN "waiting_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
CREATE INDEX "waiting_entries_present" ON "waiting_entries" ("quota","entered_at") WHERE "state" in ('waiting', 'offered');