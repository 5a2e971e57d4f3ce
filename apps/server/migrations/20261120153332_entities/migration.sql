CREATE TABLE "image_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "image_templates_identifier" UNIQUE,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"format" text NOT NULL,
	"background_color" text NOT NULL,
	"layers" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"is_company" boolean NOT NULL,
	"company_name" text NOT NULL,
	"vat_number" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"newsletter" boolean NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"comment" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"provider" text NOT NULL,
	"identifier" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"user" integer,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"is_enabled" boolean NOT NULL,
	CONSTRAINT "external_users_identifier" UNIQUE("provider","identifier")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "devices_identifier" UNIQUE,
	"type" text NOT NULL,
	"branch" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	"address" text NOT NULL,
	"paper_width" integer,
	"label_layout" text,
	"prints_new_orders" boolean NOT NULL,
	"receives_notifications" boolean NOT NULL,
	"push_token" text DEFAULT '' NOT NULL,
	"platform" text NOT NULL,
	"app_version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "departments_identifier" UNIQUE,
	"branch" integer NOT NULL,
	"manager" integer,
	"color" text NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scenes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL CONSTRAINT "scenes_path" UNIQUE,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"duration" integer NOT NULL,
	"background_color" text NOT NULL,
	"is_public" boolean NOT NULL,
	"background_image" integer,
	"layers" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_signage_segments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"scene" integer,
	"image" integer,
	"video" integer,
	"duration" integer,
	"transition" text NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"is_enabled" boolean NOT NULL,
	"schedule" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_signage_streams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"segments" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"branches" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"schedule" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_signage_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_signage_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL CONSTRAINT "digital_signage_devices_identifier" UNIQUE,
	"branch" integer NOT NULL,
	"stream" integer,
	"orientation" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_enabled" boolean NOT NULL,
	"api_key_hash" text
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"description" text NOT NULL,
	"customer" integer,
	"branch" integer,
	"start" date,
	"end" date,
	"color" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"description" text NOT NULL,
	"project" integer,
	"users" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"due_date" date,
	"priority" text NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"department" integer,
	"project" integer,
	"task" integer,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone,
	"pauses" jsonb DEFAULT '[]' NOT NULL,
	"comment" text NOT NULL,
	"is_corrected" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user" integer NOT NULL,
	"branch" integer NOT NULL,
	"department" integer,
	"type" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"pause" integer NOT NULL,
	"is_all_day" boolean NOT NULL,
	"is_published" boolean NOT NULL,
	"comment" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" (lower("email")) WHERE email <> '';--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" ("last_name","id");--> statement-breakpoint
CREATE INDEX "devices_branch" ON "devices" ("branch");--> statement-breakpoint
CREATE INDEX "departments_branch" ON "departments" ("branch");--> statement-breakpoint
CREATE INDEX "digital_signage_devices_branch" ON "digital_signage_devices" ("branch");--> statement-breakpoint
CREATE INDEX "tasks_project" ON "tasks" ("project");--> statement-breakpoint
CREATE UNIQUE INDEX "working_activities_user" ON "working_activities" ("user") WHERE "end" is null;--> statement-breakpoint
CREATE INDEX "working_activities_branch_start" ON "working_activities" ("branch","start");--> statement-breakpoint
CREATE INDEX "working_activities_user_start" ON "working_activities" ("user","start");--> statement-breakpoint
CREATE INDEX "working_schedules_branch_start" ON "working_schedules" ("branch","start");--> statement-breakpoint
CREATE INDEX "working_schedules_user_start" ON "working_schedules" ("user","start");--> statement-breakpoint
ALTER TABLE "external_users" ADD CONSTRAINT "external_users_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_manager_users_id_fkey" FOREIGN KEY ("manager") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "scenes" ADD CONSTRAINT "scenes_background_image_images_id_fkey" FOREIGN KEY ("background_image") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_scene_scenes_id_fkey" FOREIGN KEY ("scene") REFERENCES "scenes"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_image_images_id_fkey" FOREIGN KEY ("image") REFERENCES "images"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_segments" ADD CONSTRAINT "digital_signage_segments_video_uploads_id_fkey" FOREIGN KEY ("video") REFERENCES "uploads"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD CONSTRAINT "digital_signage_devices_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "digital_signage_devices" ADD CONSTRAINT "digital_signage_devices_stream_digital_signage_streams_id_fkey" FOREIGN KEY ("stream") REFERENCES "digital_signage_streams"("id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_customer_customers_id_fkey" FOREIGN KEY ("customer") REFERENCES "customers"("id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_project_projects_id_fkey" FOREIGN KEY ("project") REFERENCES "projects"("id");--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id");--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_project_projects_id_fkey" FOREIGN KEY ("project") REFERENCES "projects"("id");--> statement-breakpoint
ALTER TABLE "working_activities" ADD CONSTRAINT "working_activities_task_tasks_id_fkey" FOREIGN KEY ("task") REFERENCES "tasks"("id");--> statement-breakpoint
ALTER TABLE "working_schedules" ADD CONSTRAINT "working_schedules_user_users_id_fkey" FOREIGN KEY ("user") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "working_schedules" ADD CONSTRAINT "working_schedules_branch_branches_id_fkey" FOREIGN KEY ("branch") REFERENCES "branches"("id");--> statement-breakpoint
ALTER TABLE "working_schedules" ADD CONSTRAINT "working_schedules_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id");