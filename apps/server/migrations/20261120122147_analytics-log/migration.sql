CREATE TABLE "analytics_log" (
	"id" bigserial,
	"created_at" timestamp with time zone,
	"session_id" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"action" text NOT NULL,
	"path" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "analytics_log_key" PRIMARY KEY("created_at","id")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "analytics_log_default" PARTITION OF "analytics_log" DEFAULT;
