CREATE TABLE "containers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "containers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL CONSTRAINT "containers_name" UNIQUE,
	"name_en" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"deposit" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"outdated_english" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "containers" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "containers" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE TRIGGER note_deleted_order_facts AFTER DELETE ON containers REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'sort_order', 'outdated_english');
--> statement-breakpoint
CREATE TRIGGER note_inserted_order_facts AFTER INSERT ON containers REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'sort_order', 'outdated_english');
--> statement-breakpoint
CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON containers REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'sort_order', 'outdated_english');
--> statement-breakpoint
CREATE TRIGGER note_truncated_order_facts AFTER TRUNCATE ON containers FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'sort_order', 'outdated_english');
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON containers FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON containers REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
