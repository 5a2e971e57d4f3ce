CREATE TABLE "bank_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL CONSTRAINT "bank_credits_key" UNIQUE,
	"booked_on" text NOT NULL,
	"amount" integer NOT NULL,
	"orders" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user" integer
);
--> statement-breakpoint
CREATE INDEX "bank_credits_booked_on" ON "bank_credits" ("booked_on","amount");