CREATE TABLE "sold_out" (
	"branch" integer,
	"product" integer,
	"until" timestamp with time zone,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by" integer,
	"marked_by_name" text NOT NULL,
	CONSTRAINT "sold_out_pkey" PRIMARY KEY("branch","product")
);
--> statement-breakpoint
ALTER TABLE "sold_out" ADD CONSTRAINT "sold_out_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sold_out" ADD CONSTRAINT "sold_out_product_products_id_fkey" FOREIGN KEY ("product") REFERENCES "products"("id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sold_out FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
-- Open pages of customers are told of this alone, not of every change of the shop.
CREATE FUNCTION announce_sold_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('theke_sold_out', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Triggers fire in the order of their names, so listeners hear of the new version of the shop first.
CREATE TRIGGER tell_sold_out AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sold_out FOR EACH STATEMENT EXECUTE FUNCTION announce_sold_out();
