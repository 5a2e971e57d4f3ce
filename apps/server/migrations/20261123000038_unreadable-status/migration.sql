ALTER TABLE "payments" ADD COLUMN "is_status_unreadable" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Before it was stored it followed from the text of the error.
UPDATE "payments" SET "is_status_unreadable" = true WHERE "last_error" = 'Der Anbieter antwortet anders, als der Shop es kennt. Bitte dort nachsehen, wie die Zahlung steht.';
