CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL CONSTRAINT "passkeys_credential_id" UNIQUE,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_customer_noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_order_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "department" integer;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" ("customer") WHERE customer is not null;--> statement-breakpoint
CREATE INDEX "orders_customer_to_note" ON "orders" ("id") WHERE not is_customer_noted;--> statement-breakpoint
CREATE INDEX "orders_with_person" ON "orders" ("ended_at") WHERE ended_at is not null and anonymised_at is null;--> statement-breakpoint
CREATE INDEX "customers_phone_key" ON "customers" (right(regexp_replace("phone", '\D', '', 'g'), 8));--> statement-breakpoint
CREATE INDEX "passkey_challenges_created_at" ON "passkey_challenges" ("created_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" ("user_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_customers_id_fkey" FOREIGN KEY ("customer") REFERENCES "customers"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- What was noted is still never rewritten, but goes when its time is over.
CREATE OR REPLACE FUNCTION refuse_rewriting_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('theke.retention', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'The log of changes is only ever added to';
END $$;
