CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "campaigns_identifier" UNIQUE,
	"menu" integer NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"days" jsonb DEFAULT '[]' NOT NULL,
	"payment" text NOT NULL,
	"image" integer,
	"is_enabled" boolean NOT NULL,
	"outdated_english" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "campaign" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "campaign_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "campaigns_image" ON "campaigns" ("image") WHERE "image" is not null;--> statement-breakpoint
CREATE INDEX "campaigns_menu" ON "campaigns" ("menu") WHERE "menu" is not null;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_menu_menus_id_fkey" FOREIGN KEY ("menu") REFERENCES "menus"("id");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_image_images_id_fkey" FOREIGN KEY ("image") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_campaign_campaigns_id_fkey" FOREIGN KEY ("campaign") REFERENCES "campaigns"("id");
--> statement-breakpoint
CREATE TRIGGER note_deleted_order_facts AFTER DELETE ON campaigns REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'name_en', 'description', 'description_en', 'image', 'outdated_english');
--> statement-breakpoint
CREATE TRIGGER note_inserted_order_facts AFTER INSERT ON campaigns REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'name_en', 'description', 'description_en', 'image', 'outdated_english');
--> statement-breakpoint
CREATE TRIGGER note_shop_change AFTER INSERT OR DELETE OR TRUNCATE ON campaigns FOR EACH STATEMENT EXECUTE FUNCTION note_shop_change();
--> statement-breakpoint
CREATE TRIGGER note_shop_update AFTER UPDATE ON campaigns REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_shop_update('updated_at');
--> statement-breakpoint
CREATE TRIGGER note_truncated_order_facts AFTER TRUNCATE ON campaigns FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'name_en', 'description', 'description_en', 'image', 'outdated_english');
--> statement-breakpoint
CREATE TRIGGER note_updated_order_facts AFTER UPDATE ON campaigns REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_order_facts('all', 'id', 'updated_at', 'name_en', 'description', 'description_en', 'image', 'outdated_english');
--> statement-breakpoint
-- As new sets have them: managers decide what is offered, everybody else may look.
UPDATE "permission_sets" SET "permissions" = "permissions" || '["campaigns.read", "campaigns.write", "campaigns.remove"]'
WHERE "key" IN ('administrator', 'manager') AND NOT "permissions" ? 'campaigns.write';
--> statement-breakpoint
UPDATE "permission_sets" SET "permissions" = "permissions" || '["campaigns.read"]'
WHERE "key" NOT IN ('administrator', 'manager') AND NOT "permissions" ? 'campaigns.read';
