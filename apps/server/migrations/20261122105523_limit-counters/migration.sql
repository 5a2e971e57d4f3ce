-- Unlogged, as each write of the log would cost more than what it saves: after a crash counting begins anew.
CREATE UNLOGGED TABLE "limit_counters" (
	"key" text PRIMARY KEY,
	"calls" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limit_counters_ends_at" ON "limit_counters" ("ends_at");