CREATE TABLE "blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "blocks_identifier" UNIQUE,
	"type" text NOT NULL,
	"is_public" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_to" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"path" text NOT NULL CONSTRAINT "redirects_path" UNIQUE,
	"target" text NOT NULL,
	"status_code" text NOT NULL,
	"is_enabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"path" text NOT NULL CONSTRAINT "sites_path" UNIQUE,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"is_public" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"image" integer
);
--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_image_images_id_fkey" FOREIGN KEY ("image") REFERENCES "images"("id");
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sites FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON redirects FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blocks FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();