ALTER TABLE "orders" ADD COLUMN "number_kind" text DEFAULT 'ticket' NOT NULL;
--> statement-breakpoint
-- Before the kind was stored it followed from the length of the number.
UPDATE "orders" SET "number_kind" = 'orderNumber' WHERE length("ticket_number") >= 6;
