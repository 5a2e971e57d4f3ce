CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" integer,
	"is_enabled" boolean NOT NULL,
	"schedule" jsonb DEFAULT '[]' NOT NULL,
	"is_visible_when_unavailable" boolean NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"available_from" timestamp with time zone NOT NULL,
	"is_enabled" boolean NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"catalog" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"allergens" text NOT NULL,
	"type" text NOT NULL,
	"article_number" text NOT NULL,
	"uid" text NOT NULL,
	"tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"images" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"price" integer NOT NULL,
	"is_price_hidden" boolean NOT NULL,
	"pricing" text NOT NULL,
	"unit" text NOT NULL,
	"default_unit" text,
	"calculation_model" text NOT NULL,
	"minimum_quantity" numeric(15,3),
	"maximum_quantity" numeric(15,3),
	"default_quantity" numeric(15,3),
	"quantity_step_size" numeric(15,3),
	"alternative_units" jsonb DEFAULT '[]' NOT NULL,
	"tax" numeric(15,2) NOT NULL,
	"takeaway_tax" numeric(15,2) NOT NULL,
	"dine_in_tax" numeric(15,2) NOT NULL,
	"is_step_by_step" boolean NOT NULL,
	"config" jsonb NOT NULL,
	"bundle_items" jsonb DEFAULT '[]' NOT NULL,
	"is_enabled" boolean NOT NULL,
	"schedule" jsonb DEFAULT '[]' NOT NULL,
	"is_visible_when_unavailable" boolean NOT NULL,
	"is_lead_time_enabled" boolean NOT NULL,
	"lead_time_type" text NOT NULL,
	"lead_time_value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL CONSTRAINT "tags_name" UNIQUE,
	"image" integer,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"user_id" integer,
	"user_name" text,
	"request_id" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"folder" text NOT NULL,
	"version" integer NOT NULL,
	"extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"size" integer
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer NOT NULL,
	"extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"public_hash" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"template" text NOT NULL,
	"audience" text NOT NULL,
	"order" integer,
	"values" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"user" integer,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order" integer,
	"index" integer,
	"product" integer NOT NULL,
	"name" text NOT NULL,
	"amount" numeric(15,6) NOT NULL,
	"unit" text NOT NULL,
	"unit_price" integer NOT NULL,
	"tax_rate" numeric(15,2) NOT NULL,
	"gross" integer NOT NULL,
	"net" numeric(15,2) NOT NULL,
	"tax" numeric(15,2) NOT NULL,
	"model" text NOT NULL,
	"is_price_hidden" boolean NOT NULL,
	"parts" jsonb NOT NULL,
	"addons" jsonb NOT NULL,
	"item" jsonb NOT NULL,
	CONSTRAINT "order_items_pkey" PRIMARY KEY("order","index")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uid" text NOT NULL,
	"hash" text NOT NULL,
	"ticket_number" text NOT NULL,
	"idempotency_key" text,
	"submission_hash" text,
	"branch" integer NOT NULL,
	"is_delivery" boolean NOT NULL,
	"is_dine_in" boolean NOT NULL,
	"is_quotation" boolean NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"is_in_delivery" boolean DEFAULT false NOT NULL,
	"is_delivered" boolean DEFAULT false NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"is_rejected" boolean DEFAULT false NOT NULL,
	"is_canceled" boolean DEFAULT false NOT NULL,
	"is_failed" boolean DEFAULT false NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"payment_method" text NOT NULL,
	"pricing" jsonb NOT NULL,
	"appointment_date" timestamp with time zone,
	"appointment" timestamp with time zone,
	"counter_appointment" timestamp with time zone,
	"slot_start" timestamp with time zone,
	"comment" text NOT NULL,
	"rejection_message" text DEFAULT '' NOT NULL,
	"delivery_area" text NOT NULL,
	"table" integer,
	"table_identifier" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"floor" text NOT NULL,
	"stairway" text NOT NULL,
	"door" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"is_company" boolean NOT NULL,
	"company_name" text NOT NULL,
	"vat_number" text NOT NULL,
	"delivery_address" jsonb,
	"newsletter" boolean NOT NULL,
	"questionnaire" jsonb
);
--> statement-breakpoint
CREATE TABLE "slot_usage" (
	"branch" integer,
	"mode" text,
	"start" timestamp with time zone,
	"taken" integer NOT NULL,
	CONSTRAINT "slot_usage_pkey" PRIMARY KEY("branch","mode","start")
);
--> statement-breakpoint
CREATE TABLE "ticket_counters" (
	"scope" text PRIMARY KEY,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL CONSTRAINT "login_links_token_hash" UNIQUE,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL CONSTRAINT "sessions_token_hash" UNIQUE,
	"csrf_token" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"roles" text[] NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"is_enabled" boolean NOT NULL,
	"is_locked" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"weekly_hours" numeric(15,3),
	"holiday_entitlement" numeric(15,3),
	"last_login_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"access_token" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "branches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "branches_identifier" UNIQUE,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"division" integer,
	"is_public" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"tags" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"keywords" text NOT NULL,
	"logo" integer,
	"images" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"street" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"latitude" numeric(15,6),
	"longitude" numeric(15,6),
	"opening_hours" jsonb DEFAULT '[]' NOT NULL,
	"is_delivery_hours_enabled" boolean NOT NULL,
	"delivery_hours" jsonb DEFAULT '[]' NOT NULL,
	"closed_message" text NOT NULL,
	"orderable_from" timestamp with time zone,
	"is_takeaway_enabled" boolean NOT NULL,
	"is_delivery_enabled" boolean NOT NULL,
	"is_dine_in_enabled" boolean NOT NULL,
	"is_preorder_enabled" boolean NOT NULL,
	"is_table_selection_enabled" boolean NOT NULL,
	"is_quotation_required" boolean NOT NULL,
	"is_appointment_required" boolean NOT NULL,
	"delivery_areas" jsonb DEFAULT '[]' NOT NULL,
	"capacities" jsonb DEFAULT '[]' NOT NULL,
	"is_cash_enabled" boolean NOT NULL,
	"is_atm_card_enabled" boolean NOT NULL,
	"is_hydro_ag_voucher_enabled" boolean NOT NULL,
	"is_mollie_enabled" boolean NOT NULL,
	"is_datatrans_enabled" boolean NOT NULL,
	"is_takeaway_email_required" boolean NOT NULL,
	"is_takeaway_phone_required" boolean NOT NULL,
	"is_takeaway_address_required" boolean NOT NULL,
	"is_delivery_email_required" boolean NOT NULL,
	"is_delivery_phone_required" boolean NOT NULL,
	"is_delivery_address_required" boolean NOT NULL,
	"is_dine_in_email_required" boolean NOT NULL,
	"is_dine_in_phone_required" boolean NOT NULL,
	"is_dine_in_address_required" boolean NOT NULL,
	"notification_email" text NOT NULL,
	"notification_phone" text NOT NULL,
	"api_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "divisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "divisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "divisions_identifier" UNIQUE,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"logo" integer,
	"images" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"street" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"is_public" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"id" integer PRIMARY KEY,
	"config" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"set_up_token_hash" text
);
--> statement-breakpoint
CREATE TABLE "tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"identifier" text NOT NULL,
	"branch" integer NOT NULL,
	"name" text NOT NULL,
	"seats" integer,
	"is_enabled" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "tables_identifier" UNIQUE("branch","identifier")
);
--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" ("order","id");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" ("product");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_uid" ON "orders" ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_key" ON "orders" ("idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_branch_id" ON "orders" ("branch","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" ("created_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" ("branch") WHERE not (is_completed or is_rejected or is_canceled or is_failed);--> statement-breakpoint
CREATE INDEX "login_failures_attempt_key" ON "login_failures" ("attempt_key");--> statement-breakpoint
CREATE INDEX "login_failures_at" ON "login_failures" ("at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at" ON "sessions" ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" (lower("email"));--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_images_id_fkey" FOREIGN KEY ("image") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_image_images_id_fkey" FOREIGN KEY ("image") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_orders_id_fkey" FOREIGN KEY ("order") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_table_tables_id_fkey" FOREIGN KEY ("table") REFERENCES "tables"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "login_links" ADD CONSTRAINT "login_links_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_division_divisions_id_fkey" FOREIGN KEY ("division") REFERENCES "divisions"("id");--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_logo_images_id_fkey" FOREIGN KEY ("logo") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "divisions" ADD CONSTRAINT "divisions_logo_images_id_fkey" FOREIGN KEY ("logo") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");