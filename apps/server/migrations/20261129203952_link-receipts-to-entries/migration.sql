ALTER TABLE "cash_receipts" ADD COLUMN "entries" bigint[] DEFAULT '{}'::bigint[] NOT NULL;--> statement-breakpoint
-- Receipts from before name the entries that were added at their moment for their order.
ALTER TABLE "cash_receipts" DISABLE TRIGGER refuse_rewriting_cash_receipts;--> statement-breakpoint
UPDATE "cash_receipts" r SET "entries" = coalesce((
  SELECT array_agg(e."id" ORDER BY e."id") FROM "payment_events" e JOIN "payments" p ON p."id" = e."payment"
  WHERE p."order" = r."order" AND e."at" = r."at" AND e."kind" = 'counter'
    AND CASE r."kind" WHEN 'sale' THEN e."captured" > 0 ELSE e."refunded" > 0 END
), '{}') WHERE "order" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_receipts" ENABLE TRIGGER refuse_rewriting_cash_receipts;
