ALTER TABLE "campaigns" ADD COLUMN "mail_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "mail_text_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotas" ADD COLUMN "department" integer;--> statement-breakpoint
ALTER TABLE "quotas" ADD CONSTRAINT "quotas_department_departments_id_fkey" FOREIGN KEY ("department") REFERENCES "departments"("id") ON DELETE CASCADE;