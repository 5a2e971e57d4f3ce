CREATE TABLE "jobs" (
	"name" text PRIMARY KEY,
	"due_at" timestamp with time zone NOT NULL,
	"last_started_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"last_milliseconds" integer,
	"last_result" text DEFAULT '' NOT NULL,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL
);
