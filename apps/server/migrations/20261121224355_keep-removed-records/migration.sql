CREATE TABLE "removed_records" (
	"entity" text,
	"record" integer,
	"row" jsonb NOT NULL,
	"released" jsonb NOT NULL,
	"removed_by" integer,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_records_key" PRIMARY KEY("entity","record")
);
