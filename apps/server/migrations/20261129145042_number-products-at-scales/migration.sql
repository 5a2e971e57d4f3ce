ALTER TABLE "products" ADD COLUMN "plu" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_plu" UNIQUE("plu");