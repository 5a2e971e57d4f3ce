CREATE TABLE "alarm_mails" (
	"key" text PRIMARY KEY,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL CONSTRAINT "error_groups_fingerprint" UNIQUE,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"method" text NOT NULL,
	"route" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"request_ids" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "error_groups_last_at" ON "error_groups" ("last_at");