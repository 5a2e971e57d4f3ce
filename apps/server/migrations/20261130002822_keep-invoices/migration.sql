CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"order" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("year","number")
);
--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" ("order");--> statement-breakpoint
-- Invoices are only ever added.
CREATE FUNCTION refuse_rewriting_invoices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'Invoices are only ever added';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_rewriting_invoices BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_invoices();
