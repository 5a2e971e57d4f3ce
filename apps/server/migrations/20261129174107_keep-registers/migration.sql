CREATE TABLE "cash_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"register" integer NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"time" text NOT NULL,
	"kind" text NOT NULL,
	"branch" integer,
	"order" integer,
	"user" integer,
	"user_name" text NOT NULL,
	"normal" integer NOT NULL,
	"reduced1" integer NOT NULL,
	"reduced2" integer NOT NULL,
	"zero" integer NOT NULL,
	"special" integer NOT NULL,
	"turnover" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"jws" text,
	"is_signed" boolean,
	CONSTRAINT "cash_receipts_number" UNIQUE("register","number")
);
--> statement-breakpoint
CREATE TABLE "cash_registers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cash_registers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"register_id" text NOT NULL CONSTRAINT "cash_registers_register_id" UNIQUE,
	"branch" integer,
	"service" text NOT NULL,
	"account" text NOT NULL,
	"secret" text NOT NULL,
	"aes_key" text NOT NULL,
	"provider" text NOT NULL,
	"certificate" text NOT NULL,
	"certificates" jsonb DEFAULT '[]' NOT NULL,
	"public_key" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"turnover" bigint DEFAULT 0 NOT NULL,
	"last_time" text,
	"closed_month" text,
	"failing_since" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"start_checked_at" timestamp with time zone,
	"checked_year" integer
);
--> statement-breakpoint
CREATE INDEX "cash_receipts_order" ON "cash_receipts" ("order") WHERE "order" is not null;--> statement-breakpoint
CREATE INDEX "cash_receipts_unsigned" ON "cash_receipts" ("register","number") WHERE jws is null;--> statement-breakpoint
CREATE INDEX "cash_registers_branch" ON "cash_registers" ("branch");--> statement-breakpoint
ALTER TABLE "cash_receipts" ADD CONSTRAINT "cash_receipts_register_cash_registers_id_fkey" FOREIGN KEY ("register") REFERENCES "cash_registers"("id");--> statement-breakpoint
ALTER TABLE "cash_registers" ADD CONSTRAINT "cash_registers_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
-- Receipts of registers are only ever added, but for their signature, which is written once.
CREATE FUNCTION refuse_rewriting_cash_receipts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.jws IS NULL AND NEW.jws IS NOT NULL
    AND to_jsonb(NEW) - 'jws' - 'is_signed' = to_jsonb(OLD) - 'jws' - 'is_signed' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Receipts of registers are only ever added';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_rewriting_cash_receipts BEFORE UPDATE OR DELETE ON cash_receipts
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_cash_receipts();
