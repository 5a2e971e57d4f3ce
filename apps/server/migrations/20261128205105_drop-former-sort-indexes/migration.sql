DROP INDEX IF EXISTS "products_name_natural";--> statement-breakpoint
DROP INDEX IF EXISTS "uploads_name_natural";--> statement-breakpoint
DROP INDEX IF EXISTS "uploads_mime_type_natural";--> statement-breakpoint
DROP INDEX IF EXISTS "customers_last_name_natural";--> statement-breakpoint
DROP INDEX IF EXISTS "customers_by_email_natural";--> statement-breakpoint
DROP INDEX IF EXISTS "customers_phone_natural";--> statement-breakpoint
DROP INDEX IF EXISTS "customers_city_natural";
