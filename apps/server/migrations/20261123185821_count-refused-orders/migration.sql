CREATE TABLE "order_refusals" (
	"day" date,
	"branch" integer,
	"mode" text,
	"hour" integer,
	"reason" text,
	"product" integer,
	"count" integer NOT NULL,
	CONSTRAINT "order_refusals_pkey" PRIMARY KEY("day","branch","mode","hour","reason","product")
);
