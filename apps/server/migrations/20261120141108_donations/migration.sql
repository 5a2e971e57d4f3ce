CREATE TABLE "donatees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donatees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "donatees_identifier" UNIQUE,
	"description" text NOT NULL,
	"website" text NOT NULL,
	"image" integer,
	"is_enabled" boolean NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "donatee" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "donatee_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "donation_amount" integer;--> statement-breakpoint
ALTER TABLE "donatees" ADD CONSTRAINT "donatees_image_images_id_fkey" FOREIGN KEY ("image") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_donatee_donatees_id_fkey" FOREIGN KEY ("donatee") REFERENCES "donatees"("id");
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON donatees FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
