CREATE TABLE "quota_usage" (
	"quota" integer,
	"period" text,
	"taken" numeric(15,3) NOT NULL,
	CONSTRAINT "quota_usage_pkey" PRIMARY KEY("quota","period")
);
--> statement-breakpoint
CREATE TABLE "quotas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"products" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"amount" numeric(15,3) NOT NULL,
	"unit" text NOT NULL,
	"is_per_day" boolean NOT NULL,
	"first_day" date,
	"last_day" date,
	"shown_from" integer,
	"is_enabled" boolean NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quotas" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "quota_usage" ADD CONSTRAINT "quota_usage_quota_quotas_id_fkey" FOREIGN KEY ("quota") REFERENCES "quotas"("id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE TRIGGER note_deleted_order_facts AFTER DELETE ON quotas REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'name', 'note', 'shown_from');
--> statement-breakpoint
CREATE TRIGGER note_inserted_order_facts AFTER INSERT ON quotas REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'name', 'note', 'shown_from');
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON quotas FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON quotas REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at', 'note');
--> statement-breakpoint
CREATE TRIGGER note_truncated_order_facts AFTER TRUNCATE ON quotas FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'name', 'note', 'shown_from');
--> statement-breakpoint
CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON quotas REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'name', 'note', 'shown_from');
--> statement-breakpoint
-- As new sets have them: managers decide how much is sold, everybody else may look.
UPDATE "permission_sets" SET "permissions" = "permissions" || '["quotas.read", "quotas.write", "quotas.remove"]'
WHERE "key" IN ('administrator', 'manager') AND NOT "permissions" ? 'quotas.write';
--> statement-breakpoint
UPDATE "permission_sets" SET "permissions" = "permissions" || '["quotas.read"]'
WHERE "key" NOT IN ('administrator', 'manager') AND NOT "permissions" ? 'quotas.read';
