CREATE TABLE "advance_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advance_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"campaigns" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"products" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"categories" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"from_total" integer,
	"is_for_not_collected" boolean NOT NULL,
	"share" text NOT NULL,
	"percent" numeric(15,2),
	"amount" integer,
	"ways" jsonb DEFAULT '[]' NOT NULL,
	"days_before" integer NOT NULL,
	"remind_days_before" integer,
	"is_canceled_if_overdue" boolean NOT NULL,
	"is_enabled" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance_reminded_at" timestamp with time zone;
--> statement-breakpoint
CREATE TRIGGER note_deleted_order_facts AFTER DELETE ON advance_rules REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'name', 'remind_days_before');
--> statement-breakpoint
CREATE TRIGGER note_inserted_order_facts AFTER INSERT ON advance_rules REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'name', 'remind_days_before');
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON advance_rules FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON advance_rules REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at', 'name');
--> statement-breakpoint
CREATE TRIGGER note_truncated_order_facts AFTER TRUNCATE ON advance_rules FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'name', 'remind_days_before');
--> statement-breakpoint
CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON advance_rules REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'name', 'remind_days_before');
--> statement-breakpoint
-- As new sets have them: managers decide what is asked for ahead, everybody else may look.
UPDATE "permission_sets" SET "permissions" = "permissions" || '["advance-rules.read", "advance-rules.write", "advance-rules.remove"]'
WHERE "key" IN ('administrator', 'manager') AND NOT "permissions" ? 'advance-rules.write';
--> statement-breakpoint
UPDATE "permission_sets" SET "permissions" = "permissions" || '["advance-rules.read"]'
WHERE "key" NOT IN ('administrator', 'manager') AND NOT "permissions" ? 'advance-rules.read';
