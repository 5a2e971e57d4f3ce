-- Those of sorted texts take their place.
DROP INDEX "uploads_name";--> statement-breakpoint
DROP INDEX "uploads_mime_type";--> statement-breakpoint
DROP INDEX "customers_last_name";--> statement-breakpoint
DROP INDEX "customers_by_email";--> statement-breakpoint
DROP INDEX "customers_phone";--> statement-breakpoint
DROP INDEX "customers_city";
