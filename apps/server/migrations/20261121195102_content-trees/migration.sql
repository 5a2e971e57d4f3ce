CREATE TABLE "navigations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "navigations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "navigations_identifier" UNIQUE,
	"is_public" boolean NOT NULL,
	"items" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nodes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "nodes_identifier" UNIQUE,
	"type" text NOT NULL,
	"parent" integer,
	"sort_order" integer NOT NULL,
	"is_public" boolean NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_previews" (
	"token_hash" text PRIMARY KEY,
	"site" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "publish_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "publish_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "nodes" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_parent_nodes_id_fkey" FOREIGN KEY ("parent") REFERENCES "nodes"("id");
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON nodes FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();
--> statement-breakpoint
CREATE TRIGGER raise_shop_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON navigations FOR EACH STATEMENT EXECUTE FUNCTION raise_shop_version();