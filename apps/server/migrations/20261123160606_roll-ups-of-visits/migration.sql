CREATE TABLE "visit_counts" (
	"kind" text NOT NULL,
	"is_month" boolean NOT NULL,
	"day" date NOT NULL,
	"places" text[] NOT NULL,
	"label" text NOT NULL,
	"to_label" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "visit_counts_day" ON "visit_counts" ("is_month","kind","day");