-- Those of natural texts take their place.
DROP INDEX "uploads_name_text";--> statement-breakpoint
DROP INDEX "uploads_mime_type_text";--> statement-breakpoint
DROP INDEX "customers_last_name_text";--> statement-breakpoint
DROP INDEX "customers_by_email_text";--> statement-breakpoint
DROP INDEX "customers_phone_text";--> statement-breakpoint
DROP INDEX "customers_city_text";
