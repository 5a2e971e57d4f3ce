CREATE TABLE "import_mappings" (
	"entity" text,
	"shape" text,
	"columns" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_key" PRIMARY KEY("entity","shape")
);
